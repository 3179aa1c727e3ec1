/** Technicians of the sample; invented, their CPFs only pass the check. */
export const TECHNICIANS = [
  {
    fullName: 'Ana Prado de Almeida',
    creaCau: 'PR-12345/D',
    licenseState: 'PR',
    cpfCnpj: '52998224725',
    email: 'ana@prado.eng.br',
    phone: '41999998888',
    company: 'Prado Engenharia',
    cep: '80020310',
    street: 'Rua XV de Novembro',
    addressNumber: '1200',
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  },
  {
    fullName: 'Bruno Siqueira',
    creaCau: 'A-98765-4',
    licenseState: 'SP',
    cpfCnpj: '11144477735',
    email: 'bruno@siqueira.arq.br',
    phone: '11987654321',
    company: 'Siqueira Arquitetura',
    street: 'Rua Augusta',
    city: 'São Paulo',
    state: 'SP',
  },
  {
    fullName: 'Célia Nogueira',
    creaCau: 'BA-54321/D',
    licenseState: 'BA',
    cpfCnpj: '39053344705',
    email: 'celia@nogueira.eng.br',
    phone: '7133224455',
    street: 'Avenida Sete de Setembro',
    city: 'Salvador',
    state: 'BA',
  },
] as const;

export type SampleTechnician = (typeof TECHNICIANS)[number]['fullName'];
