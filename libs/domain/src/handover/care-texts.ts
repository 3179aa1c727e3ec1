import type { Presence, PresenceFacts } from './presence.js';

/** For the owner of a unit or for the condominium; the manual of a whole building has both. */
export type CareReader = 'unit' | 'common';

/** What decides about a system's care. */
export interface CareFacts extends PresenceFacts {
  /** Storeys above the ground. */
  floors?: number | null;
}

/** Where a text applies: for this reader, and in buildings like this; absent: for all. */
export interface CareText {
  only?: CareReader;
  where?: CareWhere;
  text: string;
}

export interface CareOf {
  system: string;
  presence: Presence;
  /** Absent: for both. */
  reader?: CareReader;
  texts: readonly (string | CareText)[];
}

/** Buildings in which a text makes sense; what is not informed rules no text out but those of a single storey. */
export const CARE_WHERE = {
  severalUnits: ({ units }: CareFacts) => units == null || units > 1,
  severalFloors: ({ floors }: CareFacts) => floors == null || floors > 1,
  oneFloor: ({ floors }: CareFacts) => floors === 1,
  roofNotForUse: ({ hasAccessibleRoof }: CareFacts) => hasAccessibleRoof !== true,
} as const;
export type CareWhere = keyof typeof CARE_WHERE;

/** In our own words; no norm prescribes them. */
export const CARE: readonly CareOf[] = [
  {
    system: 'Água fria e quente',
    presence: 'always',
    texts: [
      {
        only: 'unit',
        text: 'Saiba onde fica o registro geral e feche-o em viagens e ao notar um vazamento.',
      },
      {
        only: 'unit',
        text: 'Limpe os arejadores das torneiras; não aperte registros e torneiras com força.',
      },
      {
        only: 'common',
        where: 'severalUnits',
        text: 'Mantenha identificados os registros de cada prumada e o acesso a eles livre.',
      },
      'Antes de furar uma parede, peça à construtora os desenhos das tubulações: não estão incluídos neste manual.',
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
      {
        only: 'unit',
        text: 'Troque a mangueira e o regulador antes do vencimento impresso neles.',
      },
      {
        only: 'common',
        text: 'Mantenha ventilado, trancado e sem depósito o abrigo dos medidores e cilindros.',
      },
    ],
  },
  {
    system: 'Aquecedor de água',
    presence: 'water-heater',
    texts: [
      'Não altere a chaminé nem a ventilação do aparelho.',
      'A revisão é de empresa autorizada pelo fabricante, no prazo do manual do aparelho.',
    ],
  },
  {
    system: 'Pisos e revestimentos cerâmicos',
    presence: 'always',
    texts: [
      'Limpe com água e detergente neutro; não use ácido, palha de aço nem lavadora de alta pressão nos rejuntes.',
      { only: 'unit', text: 'Proteja os pés dos móveis com feltro e não os arraste.' },
    ],
  },
  {
    system: 'Paredes, forros e pintura',
    presence: 'always',
    texts: [
      'Antes de pendurar cargas, leia “O que não alterar” e use a fixação própria do material.',
      'Limpe com pano úmido e sabão neutro, sem esfregar; areje os ambientes para evitar o mofo.',
      'Não fure paredes com tubulações nem paredes estruturais. Os desenhos não estão incluídos: peça-os à construtora antes de furar.',
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
      {
        only: 'unit',
        text: 'Não fure pisos nem a parte baixa das paredes de banheiros, cozinha e área de serviço.',
      },
      {
        only: 'common',
        where: 'severalUnits',
        text: 'Não fure pisos nem a parte baixa das paredes de vestiários, copas e áreas com ralo.',
      },
      'Ao ver umidade em piso, parede ou teto, feche a água e chame a assistência: não quebre antes do diagnóstico.',
    ],
  },
  {
    system: 'Terraços e varandas',
    presence: 'balcony',
    texts: [
      'Não cubra os ralos com pisos, decks ou vasos e não ultrapasse a carga prevista.',
      'O fechamento com vidro e a troca de piso pedem projeto e aprovação: mudam carga, vento e drenagem.',
    ],
  },
  {
    system: 'Fachada',
    presence: 'always',
    reader: 'common',
    texts: [
      {
        where: 'severalFloors',
        text: 'Lave e inspecione com empresa especializada em trabalho em altura; refaça selantes vencidos antes que entre água.',
      },
      {
        where: 'oneFloor',
        text: 'Lave e inspecione; refaça selantes vencidos antes que entre água.',
      },
      'Aparelhos, antenas e toldos só nos lugares previstos, com furos selados.',
    ],
  },
  {
    system: 'Cobertura',
    presence: 'always',
    reader: 'common',
    texts: [
      {
        where: 'roofNotForUse',
        text: 'Só acessa quem faz a manutenção, preso aos pontos de ancoragem, sem pisar nas bordas das telhas.',
      },
      'Depois de chuvas fortes, veja calhas, ralos e rufos.',
    ],
  },
  {
    system: 'Elevadores',
    presence: 'elevator',
    reader: 'common',
    texts: [
      'Respeite a carga da placa; em incêndio, use as escadas.',
      'Manutenção e resgate são da empresa contratada. Mantenha à vista o telefone dela.',
    ],
  },
  {
    system: 'Segurança contra incêndio',
    presence: 'several-units',
    reader: 'common',
    texts: [
      'Mantenha escadas, corredores e hidrantes livres; portas corta-fogo ficam fechadas e sem calço.',
      'Não use hidrantes e extintores para outro fim; confira o lacre e a validade, e não tire nem cubra as placas de saída.',
      'Teste o alarme e os detectores com a empresa que os mantém; não os desligue por um disparo falso.',
      'Treine a brigada e renove o auto de vistoria (AVCB) no prazo.',
    ],
  },
  {
    system: 'Segurança contra incêndio na unidade',
    presence: 'several-units',
    reader: 'unit',
    texts: [
      'Saiba onde ficam as escadas e os extintores; não deixe móveis, bicicletas nem lixo no caminho de saída.',
      'Não calce a porta corta-fogo, e não troque a porta de entrada por outra que resista menos ao fogo.',
    ],
  },
  {
    system: 'Aparelhos, antenas e toldos',
    presence: 'always',
    reader: 'unit',
    texts: [
      'Instale ar-condicionado, antena e toldo só nos lugares previstos, com os furos selados.',
      {
        where: 'severalUnits',
        text: 'Peça antes a aprovação do condomínio: a fachada e a estrutura são de todos.',
      },
    ],
  },
  {
    system: 'Reservatórios',
    presence: 'always',
    reader: 'common',
    texts: [
      'Mantenha as tampas fechadas e travadas, e os extravasores com tela.',
      'Limpeza e análise da água são de empresa especializada: guarde os laudos.',
    ],
  },
  {
    system: 'Bombas',
    presence: 'if-any',
    reader: 'common',
    texts: [
      'Só quem faz a manutenção mexe no quadro de comando e nas válvulas; a casa de bombas não é depósito.',
      'Ruído novo, vibração ou vazamento: chame a empresa que as mantém.',
    ],
  },
  {
    system: 'Gerador',
    presence: 'if-any',
    reader: 'common',
    texts: [
      'Mantenha livre a saída dos gases e guarde o combustível só no tanque próprio.',
      'Não ligue cargas além das previstas no quadro de emergência.',
    ],
  },
  {
    system: 'Para-raios (SPDA)',
    presence: 'if-any',
    reader: 'common',
    texts: [
      'Não corte, pinte nem desvie cabos e hastes, e não fixe neles antenas.',
      'Em tempestade, saia da cobertura e da piscina. Depois de um raio, peça a inspeção.',
    ],
  },
  {
    system: 'Piscina',
    presence: 'if-any',
    reader: 'common',
    texts: [
      'Não tire as grades dos ralos de fundo; com uma grade solta ou quebrada, feche a piscina.',
      'Guarde os produtos químicos em lugar ventilado e trancado, e não os misture.',
      'Esvazie-a só com orientação técnica: vazia, pode sofrer danos.',
    ],
  },
  {
    system: 'Garagem',
    presence: 'garage',
    texts: [
      'Não guarde materiais nem produtos inflamáveis nas vagas.',
      'Não obstrua a ventilação nem a rota de saída.',
      { where: 'severalUnits', text: 'Deixe livres as vagas acessíveis.' },
    ],
  },
  {
    system: 'Reúso de água',
    presence: 'water-reuse',
    reader: 'common',
    texts: [
      'A água de reúso não é potável: mantenha a identificação dos pontos e não ligue as redes.',
      'Limpe filtro e reservatório no prazo do programa.',
    ],
  },
];
