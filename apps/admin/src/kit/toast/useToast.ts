import { toast } from './toast';

/** `const toast = useToast(); toast.success('Edificação cadastrada com sucesso!')`. The value never changes. */
export const useToast = (): typeof toast => toast;
