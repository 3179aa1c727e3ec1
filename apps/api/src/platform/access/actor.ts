/** Who asks: the signed-in person, as the database knows them on this very request. */
export interface Actor {
  id: number;
  email: string;
  fullName: string;
  isAdmin: boolean;
  allowedModules: readonly string[];
}
