/** Chapters 13 to 18; how a line is read: `expected.ts`. */
export const CHAPTERS_13_TO_18 = `
RPSCBTLD | 13.2.1 | Sala, dormitório, copa, cozinha e área de serviço | ≥ 60 | ≥ 90 | ≥ 120 | lux | 15575-1:2013
S | 13.2.1 | Sala, dormitório, copa, cozinha e área de serviço no térreo ou abaixo da rua (redução de até 20 %) | ≥ 48 | ≥ 72 | ≥ 96 | lux | 15575-1:2013
RPSCBTLD | 13.2.1 | Banheiro, circulação, escada e garagem | Não requerido | ≥ 30 | ≥ 45 | lux | 15575-1:2013
RPSCBTLD | 13.2.2 | Sala, dormitório, copa, cozinha e área de serviço | ≥ 0,50 | ≥ 0,65 | ≥ 0,75 | % | 15575-1:2013
S | 13.2.2 | Sala, dormitório, copa, cozinha e área de serviço no térreo ou abaixo da rua (redução de até 20 %) | ≥ 0,40 | ≥ 0,52 | ≥ 0,60 | % | 15575-1:2013
RPSCBTLD | 13.2.2 | Banheiro, circulação, escada e garagem | Não requerido | ≥ 0,25 | ≥ 0,35 | % | 15575-1:2013
RPSCBTLD | 13.2.3 | Altura do peitoril em sala e dormitório | ≤ 1,00 | sem níveis | | m | 15575-1:2013
RPSCBTLD | 13.2.3 | Altura da testeira em sala e dormitório | ≥ 2,20 | sem níveis | | m | 15575-1:2013
RPSCBTLD | 13.3.1 | Sala, dormitório, banheiro e área de serviço | ≥ 100 | ≥ 150 | ≥ 200 | lux | 15575-1:2013
RPSCBTLD | 13.3.1 | Copa e cozinha | ≥ 200 | ≥ 300 | ≥ 400 | lux | 15575-1:2013
RPSCBTLD | 13.3.1 | Corredor ou escada dentro da unidade | ≥ 75 | ≥ 100 | ≥ 150 | lux | 15575-1:2013
SCTD | 13.3.1 | Corredor e escadaria comuns | ≥ 75 | ≥ 100 | ≥ 150 | lux | 15575-1:2013
CTL | 13.3.1 | Garagem interna ou coberta | ≥ 75 | ≥ 100 | ≥ 150 | lux | 15575-1:2013
RSB | 13.3.1 | Garagem descoberta | ≥ 20 | ≥ 30 | ≥ 40 | lux | 15575-1:2013
RPSCBTLD | 14.2.1.1 | VUP da estrutura | ≥ 50 | ≥ 63 | ≥ 75 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.1 | VUP dos pisos internos | ≥ 13 | ≥ 17 | ≥ 20 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.1 | VUP da vedação vertical externa | ≥ 40 | ≥ 50 | ≥ 60 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.1 | VUP da vedação vertical interna | ≥ 20 | ≥ 25 | ≥ 30 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.1 | VUP da cobertura | ≥ 20 | ≥ 25 | ≥ 30 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.1 | VUP do sistema hidrossanitário | ≥ 20 | ≥ 25 | ≥ 30 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Fundações, pilares, vigas, lajes, paredes estruturais e arrimos | ≥ 50 | | ≥ 75 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Estruturas auxiliares: muros, escadas externas, marquises | ≥ 20 | | ≥ 30 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Vedação externa, painéis de fachada e muro-cortina | ≥ 40 | | ≥ 60 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Vedação interna, divisórias, escadas internas e guarda-corpos | ≥ 20 | | ≥ 30 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Estrutura do telhado e coletores embutidos | ≥ 20 | | ≥ 30 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Telhamento | ≥ 13 | | ≥ 20 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Calhas e rufos | ≥ 4 | | ≥ 6 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Complementos de telhado | ≥ 8 | | ≥ 12 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Revestimento interno aderido | ≥ 13 | | ≥ 20 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Revestimento de fachada | ≥ 20 | | ≥ 30 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Piso externo | ≥ 13 | | ≥ 20 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Pintura interna | ≥ 3 | | ≥ 4 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Pintura de fachada | ≥ 8 | | ≥ 12 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Impermeabilização que se mantém sem quebra | ≥ 8 | | ≥ 12 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Impermeabilização que só se mantém com quebra | ≥ 20 | | ≥ 30 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Esquadrias externas | ≥ 20 | | ≥ 30 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Esquadrias internas | ≥ 8 | | ≥ 12 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Instalações embutidas | ≥ 20 | | ≥ 30 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Instalações aparentes | ≥ 4 | | ≥ 6 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Equipamentos de médio custo de manutenção | ≥ 8 | | ≥ 12 | anos | 15575-1:2013
RPSCBTLD | 14.2.1.2 | Equipamentos de alto custo de manutenção | ≥ 13 | | ≥ 20 | anos | 15575-1:2013
SBT | 14.2.3.1 | Relação água/cimento em massa (classe II) | ≤ 0,60 | sem níveis | | | 6118:2026
SBT | 14.2.3.1 | Classe de resistência do concreto (classe II) | ≥ C25 | sem níveis | | | 6118:2026
SBT | 14.2.3.1 | Cobrimento nominal da armadura em lajes (classe II) | ≥ 25 | sem níveis | | mm | 6118:2026
SBT | 14.2.3.1 | Cobrimento nominal da armadura em vigas e pilares (classe II) | ≥ 30 | sem níveis | | mm | 6118:2026
SBT | 14.2.3.1 | Cobrimento nominal em elemento estrutural em contato com o solo (classe II) | ≥ 30 | sem níveis | | mm | 6118:2026
C | 14.2.3.1 | Relação água/cimento em massa (classe IV) | ≤ 0,45 | sem níveis | | | 6118:2026
C | 14.2.3.1 | Classe de resistência do concreto (classe IV) | ≥ C40 | sem níveis | | | 6118:2026
C | 14.2.3.1 | Cobrimento nominal da armadura em lajes (classe IV) | ≥ 45 | sem níveis | | mm | 6118:2026
C | 14.2.3.1 | Cobrimento nominal da armadura em vigas e pilares (classe IV) | ≥ 50 | sem níveis | | mm | 6118:2026
C | 14.2.3.1 | Cobrimento nominal em elemento estrutural em contato com o solo (classe IV) | ≥ 50 | sem níveis | | mm | 6118:2026
SCT | 14.2.3.1 | Cobrimento nominal em trecho de pilar em contato com o solo junto à fundação | ≥ 45 | sem níveis | | mm | 6118:2026
R | 14.2.3.2 | Preservação da estrutura de madeira (NBR 7190 e NBR 16143) | Exigido | | | | 15575-1:2013
L | 14.2.3.2 | Proteção da estrutura de aço (NBR 8800 e NBR 14762) | Exigido | | | | 15575-1:2013
PD | 14.2.3.2 | Durabilidade da alvenaria estrutural (NBR 16868, NBR 15270 e NBR 6136) | Exigido | | | | 15575-1:2013
RPSCBTLD | 14.2.3.2 | Fachada: resistência a calor e choque térmico, cor e acabamento | Exigido | | | | 15575-4:2013
RPSCBTLD | 14.3.2.1 | Meios de acesso para inspeção e manutenção previstos em projeto | Exigido | | | | 15575-1:2013
RPSCBTLD | 14.3.2.1 | Manual de uso, operação e manutenção (NBR 14037 e NBR 5674) | Exigido | | | | 15575-1:2013
SCTD | 14.3.2.1 | Manual das áreas comuns | Exigido | | | | 15575-1:2013
RPSCBTLD | 15.2.1 | Umidade e ventilação internas que evitam a proliferação, conforme a legislação | Exigido | | | | 15575-1:2013
RPSCBTLD | 15.2.2 | Reservatório de água potável protegido de contaminação | Exigido | | | | 15575-6:2013
RPSCBTLD | 15.2.2 | Água potável sem refluxo | Exigido | | | | 15575-6:2013
RPSCBTLD | 15.2.2 | Fecho hídrico que impede o retorno de gases de esgoto | Exigido | | | | 15575-6:2013
RPSCBTLD | 15.3.1 | Emissão de poluentes conforme a legislação | Exigido | | | | 15575-1:2013
RS | 15.3.1 | Teor de CO₂ em ambiente com aquecedor a gás | ≤ 0,5 | | | % | 15575-6:2013
CTL | 15.4.1 | Gases de escapamento não invadem áreas internas | Exigido | | | | 15575-1:2013
RPSCBTLD | 16.1.1.1 | Pé-direito dos ambientes em geral | ≥ 2,50 | | | m | 15575-1:2013
RPSCBTLD | 16.1.1.1 | Pé-direito de vestíbulo, corredor, banheiro e despensa | ≥ 2,30 | | | m | 15575-1:2013
RPSCBTLD | 16.2.1.1 | Espaço para mobiliário e equipamentos-padrão em cada ambiente | Exigido | | | | 15575-1:2013
RPSCBTLD | 16.2.1.1 | Espaço livre à frente dos equipamentos da cozinha | ≥ 0,85 | sem níveis | | m | 15575-1:2021
RPSCBTLD | 16.2.1.1 | Espaço livre entre móveis e paredes e ao lado da cama | ≥ 0,50 | sem níveis | | m | 15575-1:2021
RPSCBTLD | 16.2.1.1 | Espaço livre junto às peças do banheiro | ≥ 0,40 | sem níveis | | m | 15575-1:2021
RPSCBTLD | 16.2.1.1 | Espaço livre ao redor da mesa | ≥ 0,75 | sem níveis | | m | 15575-1:2021
RPSCBTLD | 16.2.1.1 | Comprimento de guarda-roupa | 1,60 | sem níveis | | m | 15575-1:2021
SCTD | 16.3.1.1 | Acessibilidade das áreas comuns e das unidades adaptadas | Exigido | | | | 15575-1:2013
SCTD | 16.3.1.1 | Módulo de referência | 0,80 × 1,20 | sem níveis | | m | 9050:2020
SCTD | 16.3.1.1 | Vão livre de porta | ≥ 0,80 | sem níveis | | m | 9050:2020
SCTD | 16.3.1.1 | Diâmetro de giro | 1,50 | sem níveis | | m | 9050:2020
SCTD | 16.3.1.1 | Inclinação de rampa | ≤ 8,33 | sem níveis | | % | 9050:2020
SCTD | 16.3.1.1 | Altura de corrimãos | 0,70 e 0,92 | sem níveis | | m | 9050:2020
SCTD | 16.3.1.1 | Altura de maçaneta | 0,90 a 1,10 | sem níveis | | m | 9050:2020
SCTD | 16.3.1.1 | Força para vencer o fechador de porta | ≤ 36 | sem níveis | | N | 9050:2020
SCT | 16.3.1.1 | Largura de vaga acessível e da faixa ao lado | 2,50 + 1,20 | sem níveis | | m | 9050:2020
SCT | 16.3.1.1 | Inclinação de vaga acessível | ≤ 2 | sem níveis | | % | 9050:2020
RPBL | 16.4.1 | Ampliação, onde prevista, com o mesmo desempenho | Exigido | | | | 15575-1:2013
RPSCBTLD | 17.2.1.1 | Elementos sem rugosidades ou contundências, de uso normal | Exigido | | | | 15575-1:2013
RPSCBTLD | 17.2.1.2 | Desvio de planicidade sob régua de 2 m | ≤ 3 | | | mm | 15575-3:2013
RPSCBTLD | 17.3.1.1 | Força de acionamento dos dispositivos | ≤ 10 | | | N | 15575-1:2013
RPSCBTLD | 17.3.1.1 | Torque de acionamento dos dispositivos | ≤ 20 | | | N·m | 15575-1:2013
RPSCBTLD | 18.2.1 | Riscos do terreno e do entorno considerados em projeto | Recomendado | sem níveis | | | 15575-1:2013
RPSCBTLD | 18.3.1 | Consumo de materiais e gestão de resíduos | Recomendado | sem níveis | | | 15575-1:2013
RPSCBTLD | 18.4.1 | Uso racional e reúso de água | Recomendado | sem níveis | | | 15575-1:2013
RPSCBTLD | 18.4.1 | Uso racional de energia | Recomendado | sem níveis | | | 15575-1:2013
RPSCBTLD | 18.4.1 | Volume de descarga da bacia sanitária (NBR 15097-1) | ≤ 6,8 | sem níveis | | L | 15575-6:2013
CL | 18.4.1 | Água de reúso: coliformes | Ausentes | sem níveis | | | 15575-1:2013
CL | 18.4.1 | Água de reúso: turbidez | < 2 | sem níveis | | uT | 15575-1:2013
CL | 18.4.1 | Água de reúso: cor | < 15 | sem níveis | | uH | 15575-1:2013
CL | 18.4.1 | Água de reúso: pH | 6 a 8 | sem níveis | | | 15575-1:2013
CL | 18.4.1 | Água de reúso: cloro residual | 0,5 a 3,0 | sem níveis | | mg/L | 15575-1:2013
`;
