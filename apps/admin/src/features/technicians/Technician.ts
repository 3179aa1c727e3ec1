import type { RaRecord } from 'ra-core';

/** A technical responsible as the API answers it; phone, CPF/CNPJ and CEP without punctuation. */
export interface Technician extends RaRecord<number> {
  fullName: string;
  creaCau: string;
  licenseState: string;
  cpfCnpj: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  street: string;
  addressNumber: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  cep: string | null;
  notes: string | null;
  createdAt: string;
  updatedAt: string;
}
