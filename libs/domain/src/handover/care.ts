import { type Presence, presenceIn, type PresenceFacts } from './presence.js';

/** How a system is used and cleaned, and what is not done to it. */
export interface Care {
  system: string;
  texts: string[];
  /** No fact of the building decides whether it has the system. */
  isIfAny: boolean;
}

interface CareOf {
  system: string;
  presence: Presence;
  /** Of the common areas of a building with several units: left out of the manual of a unit's owner. */
  isCommon?: boolean;
  texts: readonly string[];
}

/** In our own words; no norm prescribes them. */
const CARE: readonly CareOf[] = [
  {
    system: 'Água fria e quente',
    presence: 'always',
    texts: [
      'Saiba onde fica o registro geral e feche-o em viagens e ao notar um vazamento.',
      'Limpe os arejadores das torneiras; não aperte registros e torneiras com força.',
      'Antes de furar uma parede, veja nos desenhos onde passam as tubulações.',
    ],
  },
  {
    system: 'Esgoto e ralos',
    presence: 'always',
    texts: [
      'Não jogue óleo, papel, fraldas nem restos de obra nos ralos e no vaso.',
      'Mantenha água nos sifões e nos ralos pouco usados: é ela que segura o mau cheiro.',
      'Não use soda cáustica nem ácido para desentupir.',
    ],
  },
  {
    system: 'Instalações elétricas',
    presence: 'always',
    texts: [
      'Respeite a potência de cada circuito, indicada no quadro; aparelhos potentes têm circuito próprio.',
      'Se um disjuntor desarma de novo, há um defeito: não o segure nem o troque por um maior, chame um profissional.',
      'O dispositivo DR protege a vida: teste-o pelo botão e não o retire.',
    ],
  },
  {
    system: 'Gás',
    presence: 'gas',
    texts: [
      'Não feche as aberturas de ventilação permanente dos ambientes com aparelhos a gás.',
      'Com cheiro de gás: feche o registro, abra as janelas, não acione interruptores, saia e avise a empresa de gás.',
      'Troque a mangueira e o regulador antes do vencimento impresso neles.',
    ],
  },
  {
    system: 'Aquecedor de água',
    presence: 'water-heater',
    texts: [
      'Não altere a chaminé nem a ventilação do aparelho.',
      'A revisão é de empresa autorizada pelo fabricante.',
    ],
  },
  {
    system: 'Pisos e revestimentos cerâmicos',
    presence: 'always',
    texts: [
      'Limpe com água e detergente neutro; não use ácido, palha de aço nem lavadora de alta pressão nos rejuntes.',
      'Proteja os pés dos móveis com feltro e não os arraste.',
    ],
  },
  {
    system: 'Paredes, forros e pintura',
    presence: 'always',
    texts: [
      'Pendure cargas só até o limite indicado em “O que não alterar”, com a fixação própria do material.',
      'Limpe com pano úmido e sabão neutro, sem esfregar; areje os ambientes para evitar o mofo.',
      'Não furar: paredes com tubulações e paredes estruturais, indicadas nos desenhos.',
    ],
  },
  {
    system: 'Esquadrias e vidros',
    presence: 'always',
    texts: [
      'Mantenha limpos os trilhos e livres os orifícios de drenagem.',
      'Não force as folhas, não as use como apoio e não fixe nelas grades ou telas sem projeto.',
      'Limpe com detergente neutro; ácidos, solventes e esponjas abrasivas atacam o alumínio e o vidro.',
    ],
  },
  {
    system: 'Áreas molhadas e impermeabilização',
    presence: 'wet-areas',
    texts: [
      'Não fure pisos nem a parte baixa das paredes de banheiros, cozinha e área de serviço.',
      'Ao ver umidade no teto de baixo, feche a água e chame a assistência: não quebre antes do diagnóstico.',
    ],
  },
  {
    system: 'Terraços e varandas',
    presence: 'balcony',
    texts: [
      'Não cubra os ralos com pisos, decks ou vasos e não some cargas acima da prevista.',
      'O fechamento com vidro e a troca de piso pedem projeto e aprovação: mudam carga, vento e drenagem.',
    ],
  },
  {
    system: 'Fachada',
    presence: 'always',
    isCommon: true,
    texts: [
      'Lave e inspecione com empresa especializada em trabalho em altura; refaça selantes vencidos antes que entre água.',
      'Aparelhos, antenas e toldos só nos lugares previstos, com furos selados.',
    ],
  },
  {
    system: 'Cobertura',
    presence: 'always',
    isCommon: true,
    texts: [
      'Só acessa quem faz a manutenção, preso aos pontos de ancoragem, sem pisar nas bordas das telhas.',
      'Depois de chuvas fortes, veja calhas, ralos e rufos.',
    ],
  },
  {
    system: 'Elevadores',
    presence: 'elevator',
    isCommon: true,
    texts: [
      'Respeite a carga da placa; em incêndio, use as escadas.',
      'Manutenção e resgate são da empresa contratada.',
    ],
  },
  {
    system: 'Segurança contra incêndio',
    presence: 'several-units',
    isCommon: true,
    texts: [
      'Mantenha escadas, corredores e hidrantes livres; portas corta-fogo ficam fechadas e sem calço.',
      'Treine a brigada e renove o auto de vistoria no prazo.',
    ],
  },
  {
    system: 'Garagem',
    presence: 'garage',
    texts: [
      'Não guarde materiais nem produtos inflamáveis nas vagas.',
      'Não obstrua a ventilação, as vagas acessíveis e a rota até a escada.',
    ],
  },
  {
    system: 'Reúso de água',
    presence: 'water-reuse',
    isCommon: true,
    texts: [
      'A água de reúso não é potável: mantenha a identificação dos pontos e não ligue as redes.',
      'Limpe filtro e reservatório no prazo do programa.',
    ],
  },
];

/** The care that the systems of a building need. @param isUnit whether it is for the owner of one of several units */
export const careOf = (facts: PresenceFacts, { isUnit }: { isUnit: boolean }): Care[] =>
  CARE.flatMap(({ system, presence, isCommon = false, texts }) => {
    const found = presenceIn(facts, presence);
    if (found === 'absent' || (isCommon && isUnit)) return [];
    return [{ system, texts: [...texts], isIfAny: found === 'if-any' }];
  });
