/** The terms of a manual, in plain words. */
export const GLOSSARY: readonly (readonly [term: string, meaning: string])[] = [
  ['ART, RRT', 'Registro do serviço no CREA ou no CAU: diz que profissional o projetou ou executou.'],
  [
    'AVCB',
    'Auto de vistoria do corpo de bombeiros: diz até quando a edificação está regular contra incêndio.',
  ],
  ['Barrilete', 'Tubulação junto ao reservatório, de onde descem as prumadas de água.'],
  [
    'Carga de ensaio',
    'Carga que o sistema suporta em laboratório. Maior que a de uso: não é a que se pendura.',
  ],
  [
    'Carga de uso',
    'Carga que se pode aplicar no dia a dia. 1 kN equivale a cerca de 100 kg, 10 N a cerca de 1 kg.',
  ],
  ['Desempenho', 'Comportamento em uso da edificação e de seus sistemas (ABNT NBR 15575).'],
  ['DR', 'Dispositivo do quadro elétrico que desliga a energia quando há fuga de corrente: evita o choque.'],
  ['Eflorescência', 'Mancha branca de sais que a água traz à superfície.'],
  [
    'Empresa capacitada',
    'Pessoa ou empresa treinada para o serviço e orientada por profissional habilitado.',
  ],
  ['Empresa especializada', 'Empresa ou profissional com qualificação técnica própria para aquele serviço.'],
  ['Inspeção predial', 'Exame do estado da edificação por profissional habilitado (ABNT NBR 16747).'],
  ['Manutenção', 'O que se faz para conservar ou recuperar o desempenho (ABNT NBR 5674).'],
  ['PDE', 'Perfil de Desempenho da Edificação: o que se exige dela, requisito a requisito.'],
  ['Prazo de garantia', 'Tempo em que se pode pedir o atendimento de uma falha descrita.'],
  ['Prumada', 'Tubulação ou fiação vertical que serve a vários pavimentos.'],
  ['Pulverulência', 'Superfície que se desfaz em pó.'],
  [
    'Reforma',
    'Obra que muda o que foi construído, como retirar paredes ou trocar pisos e tubulações; segue a ABNT NBR 16280.',
  ],
  ['SPDA', 'Sistema de proteção contra descargas atmosféricas: o para-raios.'],
  [
    'Vida útil de projeto (VUP)',
    'Anos para os quais um sistema é projetado, com a manutenção deste manual. Não é prazo de garantia.',
  ],
];
