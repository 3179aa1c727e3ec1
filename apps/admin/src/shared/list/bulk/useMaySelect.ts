import { useResourceContext } from 'ra-core';
import { useMayDo } from '../../../api/authProvider';
import { useIsPhone } from '../../useIsPhone';

/** Whether rows can be selected. A phone has no room for the boxes: there one row is changed at a time. */
export function useMaySelect(): boolean {
  const mayDelete = useMayDo('delete', useResourceContext() ?? '');
  const isPhone = useIsPhone();
  return mayDelete && !isPhone;
}
