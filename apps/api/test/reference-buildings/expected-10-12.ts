/** Chapters 10 to 12; how a line is read: `expected.ts`. */
export const CHAPTERS_10_TO_12 = `
CB | 10.2.1 | Pressão estática do ensaio de fachada (isopleta I) | 10 | sem níveis | | Pa | 15575-4:2013
RD | 10.2.1 | Pressão estática do ensaio de fachada (isopleta II) | 20 | sem níveis | | Pa | 15575-4:2013
SL | 10.2.1 | Pressão estática do ensaio de fachada (isopleta III) | 30 | sem níveis | | Pa | 15575-4:2013
PT | 10.2.1 | Pressão estática do ensaio de fachada (isopleta IV) | 40 | sem níveis | | Pa | 15575-4:2013
RPSCBTLD | 10.2.1 | Vazão de água do ensaio de fachada | 3 | sem níveis | | L/(m²·min) | 15575-4:2013
RPSCBTLD | 10.2.1 | Duração do ensaio de fachada | 7 | sem níveis | | h | 15575-4:2013
RL | 10.2.1 | Área de manchas após o ensaio (edificação térrea) | ≤ 10 % | Sem manchas | Sem manchas | | 15575-4:2013
PSCBTD | 10.2.1 | Área de manchas após o ensaio (mais de um pavimento) | ≤ 5 % | Sem manchas | Sem manchas | | 15575-4:2013
CB | 10.2.2 | Pressão estática do ensaio de cobertura (isopleta I) | 10 | sem níveis | | Pa | 15575-5:2013
RD | 10.2.2 | Pressão estática do ensaio de cobertura (isopleta II) | 20 | sem níveis | | Pa | 15575-5:2013
SL | 10.2.2 | Pressão estática do ensaio de cobertura (isopleta III) | 30 | sem níveis | | Pa | 15575-5:2013
PT | 10.2.2 | Pressão estática do ensaio de cobertura (isopleta IV) | 40 | sem níveis | | Pa | 15575-5:2013
RPSCBTLD | 10.2.2 | Vazão de água do ensaio de cobertura | 4 | sem níveis | | L/(m²·min) | 15575-5:2013
RPSCBTLD | 10.2.2 | Cobertura sem gotejamento, escorrimento nem arrancamento | Exigido | | | | 15575-5:2013
RPSCBTLD | 10.2.2 | Proteção contra a umidade ascendente do solo | Exigido | | | | 15575-1:2013
CT | 10.2.2 | Impermeabilização do subsolo | Exigido | | | | 15575-1:2013
R | 10.2.3 | Pressões de ensaio Pe; Ps; água (isopleta II, até 2 pavimentos) | 470; 700; 80 | sem níveis | | Pa | 10821-2:2017
P | 10.2.3 | Pressões de ensaio Pe; Ps; água (isopleta IV, até 2 pavimentos) | 770; 1160; 130 | sem níveis | | Pa | 10821-2:2017
B | 10.2.3 | Pressões de ensaio Pe; Ps; água (isopleta I, até 2 pavimentos) | 350; 520; 60 | sem níveis | | Pa | 10821-2:2017
L | 10.2.3 | Pressões de ensaio Pe; Ps; água (isopleta III, até 2 pavimentos) | 610; 920; 100 | sem níveis | | Pa | 10821-2:2017
D | 10.2.3 | Pressões de ensaio Pe; Ps; água (isopleta II, 3 a 5 pavimentos) | 580; 860; 100 | sem níveis | | Pa | 10821-2:2017
S | 10.2.3 | Pressões de ensaio Pe; Ps; água (isopleta III, 6 a 10 pavimentos) | 890; 1340; 150 | sem níveis | | Pa | 10821-2:2017
RPSCBTLD | 10.3.1 | Piso de área molhada: lâmina de água de 10 mm no ponto mais alto, face inferior seca | 72 | | | h | 15575-3:2013
RPSCBTLD | 10.3.1 | Ensaio de aceitação da impermeabilização | 72 | sem níveis | | h | 9574:2008
RPSCBTLD | 10.3.1 | Parede de área molhada: água absorvida em 24 h | ≤ 3 | | | cm³ | 15575-4:2013
RPSCBTLD | 10.3.1 | Água fria e quente: pressão de ensaio por 1 h | 1,5 × a pressão de serviço, ≥ 100 kPa | | | | 15575-6:2013
RPSCBTLD | 10.3.1 | Esgoto: pressão de ensaio por 15 min | 60 kPa com água ou 35 kPa com ar | | | | 15575-6:2013
RSTD | 11.2.1 | Transmitância térmica U (ZB3 a ZB8, α ≤ 0,6) | ≤ 3,70 | | | W/(m²·K) | 15575-4:2021
CB | 11.2.1 | Transmitância térmica U (ZB3 a ZB8, α > 0,6) | ≤ 2,50 | | | W/(m²·K) | 15575-4:2021
L | 11.2.1 | Transmitância térmica U (ZB1 e ZB2) | ≤ 2,70 | | | W/(m²·K) | 15575-4:2021
P | 11.2.1 | Transmitância térmica U (ZB3 a ZB8, α > 0,6, edição de 2013) | ≤ 2,50 | | | W/(m²·K) | 15575-4:2013
P | 11.2.1 | Capacidade térmica CT (ZB1 a ZB7, edição de 2013) | ≥ 130 | | | kJ/(m²·K) | 15575-4:2013
STLD | 11.2.1 | Capacidade térmica CT (ZB1 a ZB7) | ≥ 130 | | | kJ/(m²·K) | 15575-4:2021
RCB | 11.2.1 | Capacidade térmica CT (ZB8) | Não requerida | sem níveis | | | 15575-4:2021
RB | 11.2.2 | Transmitância térmica U da cobertura (ZB7 e ZB8, α ≤ 0,4) | ≤ 2,30·FT | | | W/(m²·K) | 15575-5:2021
C | 11.2.2 | Transmitância térmica U da cobertura (ZB7 e ZB8, α > 0,4) | ≤ 1,50·FT | | | W/(m²·K) | 15575-5:2021
SD | 11.2.2 | Transmitância térmica U da cobertura (ZB3 a ZB6, α ≤ 0,6) | ≤ 2,30 | | | W/(m²·K) | 15575-5:2021
T | 11.2.2 | Transmitância térmica U da cobertura (ZB3 a ZB6, α > 0,6) | ≤ 1,50 | | | W/(m²·K) | 15575-5:2021
L | 11.2.2 | Transmitância térmica U da cobertura (ZB1 e ZB2) | ≤ 2,30 | | | W/(m²·K) | 15575-5:2021
P | 11.2.2 | Transmitância térmica U da cobertura (ZB3 a ZB6, α > 0,6, edição de 2013) | ≤ 1,50 | ≤ 1,00 | ≤ 0,50 | W/(m²·K) | 15575-5:2013
RSCBTD | 11.2.2 | Emitância térmica da face externa de telhas metálicas, onde houver | > 0,7 | | | | 15575-5:2021
L | 11.2.2 | Emitância térmica da face externa de telhas metálicas, onde houver (ZB1 e ZB2) | Não requerida | sem níveis | | | 15575-5:2021
RC | 11.2.3 | Abertura para ventilação sobre área de piso (ZB8, regiões Nordeste e Sudeste) | ≥ 8 | | | % | 15575-4:2021
B | 11.2.3 | Abertura para ventilação sobre área de piso (ZB8, região Norte) | ≥ 12 | | | % | 15575-4:2021
STLD | 11.2.3 | Abertura para ventilação sobre área de piso (ZB1 a ZB7) | ≥ 7 | | | % | 15575-4:2021
P | 11.2.3 | Abertura para ventilação sobre área de piso (ZB1 a ZB7, edição de 2013) | ≥ 7 | | | % | 15575-4:2013
P | 11.2.3 | Janelas de dormitório que se possam escurecer, ventilar e sombrear | Recomendado | | | | 15575-4:2013
RSCBTLD | 11.2.3 | Elementos transparentes sobre área de piso, Pt,APP | ≤ 20 | | | % | 15575-4:2021
RSCBTLD | 11.2.3 | Área de elementos transparentes, At,APP (Ap,APP até 20 m²) | ≤ 4,0 | | | m² | 15575-4:2021
P | 11.3.1 | Temperatura interna máxima Ti,máx (ZB1 a ZB7, edição de 2013) | ≤ Te,máx | ≤ Te,máx − 2 | ≤ Te,máx − 4 | °C | 15575-1:2013
P | 11.4.1 | Temperatura interna mínima Ti,mín (ZB1 a ZB5, edição de 2013) | ≥ Te,mín + 3 | ≥ Te,mín + 5 | ≥ Te,mín + 7 | °C | 15575-1:2013
RBL | 11.4-2021.1 | Horas na faixa de temperatura, PHFT – unifamiliar | PHFT,real > 0,9·PHFT,ref | PHFT,real − PHFT,ref ≥ 45 − 0,58·PHFT,ref (PHFT,ref < 70 %); ≥ 0 (PHFT,ref ≥ 70 %) | PHFT,real − PHFT,ref ≥ 45 − 0,58·PHFT,ref (PHFT,ref < 70 %); ≥ 0 (PHFT,ref ≥ 70 %) | | 15575-1:2021
S | 11.4-2021.1 | Horas na faixa de temperatura, PHFT – multifamiliar, térreo | PHFT,real > 0,9·PHFT,ref | PHFT,real − PHFT,ref ≥ 22 − 0,21·PHFT,ref (PHFT,ref < 70 %); ≥ 0 (PHFT,ref ≥ 70 %) | PHFT,real − PHFT,ref ≥ 22 − 0,21·PHFT,ref (PHFT,ref < 70 %); ≥ 0 (PHFT,ref ≥ 70 %) | | 15575-1:2021
SCTD | 11.4-2021.1 | Horas na faixa de temperatura, PHFT – multifamiliar, pavimento tipo | PHFT,real > 0,9·PHFT,ref | PHFT,real − PHFT,ref ≥ 28 − 0,27·PHFT,ref (PHFT,ref < 70 %); ≥ 0 (PHFT,ref ≥ 70 %) | PHFT,real − PHFT,ref ≥ 28 − 0,27·PHFT,ref (PHFT,ref < 70 %); ≥ 0 (PHFT,ref ≥ 70 %) | | 15575-1:2021
SCTD | 11.4-2021.1 | Horas na faixa de temperatura, PHFT – multifamiliar, cobertura | PHFT,real > 0,9·PHFT,ref | PHFT,real − PHFT,ref ≥ 18 − 0,18·PHFT,ref (PHFT,ref < 70 %); ≥ 0 (PHFT,ref ≥ 70 %) | PHFT,real − PHFT,ref ≥ 18 − 0,18·PHFT,ref (PHFT,ref < 70 %); ≥ 0 (PHFT,ref ≥ 70 %) | | 15575-1:2021
RBL | 11.4-2021.1 | Redução da carga térmica total, RedCgTT – unifamiliar | Não requerida | ≥ 17 % (CgTT,ref/Ap < 100) ou ≥ 27 % (≥ 100), se PHFT,ref ≥ 70 % | ≥ 35 % (CgTT,ref/Ap < 100) ou ≥ 55 % (≥ 100) | | 15575-1:2021
S | 11.4-2021.1 | Redução da carga térmica total, RedCgTT – multifamiliar, térreo | Não requerida | ≥ 15 % (CgTT,ref/Ap < 100) ou ≥ 20 % (≥ 100), se PHFT,ref ≥ 70 % | ≥ 30 % (CgTT,ref/Ap < 100) ou ≥ 40 % (≥ 100) | | 15575-1:2021
SCTD | 11.4-2021.1 | Redução da carga térmica total, RedCgTT – multifamiliar, pavimento tipo | Não requerida | ≥ 22 % (CgTT,ref/Ap < 100) ou ≥ 25 % (≥ 100), se PHFT,ref ≥ 70 % | ≥ 45 % (CgTT,ref/Ap < 100) ou ≥ 50 % (≥ 100) | | 15575-1:2021
SCTD | 11.4-2021.1 | Redução da carga térmica total, RedCgTT – multifamiliar, cobertura | Não requerida | ≥ 15 % (CgTT,ref/Ap < 100) ou ≥ 20 % (≥ 100), se PHFT,ref ≥ 70 % | ≥ 30 % (CgTT,ref/Ap < 100) ou ≥ 40 % (≥ 100) | | 15575-1:2021
RBL | 11.4-2021.1 | Temperatura operativa máxima, To,máx – unifamiliar | ≤ To,máx,ref + 2 | | | °C | 15575-1:2021
S | 11.4-2021.1 | Temperatura operativa máxima, To,máx – multifamiliar, térreo | ≤ To,máx,ref + 1 | | | °C | 15575-1:2021
SCTD | 11.4-2021.1 | Temperatura operativa máxima, To,máx – multifamiliar, pavimento tipo | ≤ To,máx,ref + 1 | | | °C | 15575-1:2021
SCTD | 11.4-2021.1 | Temperatura operativa máxima, To,máx – multifamiliar, cobertura | ≤ To,máx,ref + 2 | | | °C | 15575-1:2021
STLD | 11.4-2021.1 | Temperatura operativa mínima, To,mín (ZB1 a ZB4) | ≥ To,mín,ref − 1 | | | °C | 15575-1:2021
RCB | 11.4-2021.1 | Temperatura operativa mínima, To,mín (ZB5 a ZB8) | Não requerida | sem níveis | | | 15575-1:2021
RSCBTLD | 11.4-2021.2 | Parede externa (concreto, 10 cm) | U = 4,40; CT = 220; α = 0,58 | sem níveis | | | 15575-1:2021
RSCBTLD | 11.4-2021.2 | Piso térreo e lajes entre pavimentos | U = 3,74; CT = 220 | sem níveis | | | 15575-1:2021
STLD | 11.4-2021.2 | Cobertura (ZB1 a ZB7) | U = 2,06; CT = 228,6; α = 0,65 | sem níveis | | | 15575-1:2021
RCB | 11.4-2021.2 | Cobertura (ZB8, com isolante) | Condutância 1,057; CT = 228,6; α = 0,70 | sem níveis | | | 15575-1:2021
RSCBTLD | 11.4-2021.2 | Vidro, sem sombreamento | U = 5,70; FS = 0,87; 17 % da área de piso do ambiente | sem níveis | | | 15575-1:2021
RSCBTLD | 11.4-2021.2 | Fator de abertura da janela | 45 % (Pv = 7,65 %) | sem níveis | | | 15575-1:2021
RPSCBTLD | 12.2.1 | Classe de ruído determinada por medição in loco | Exigido | | | | 15575-4:2013 + Emenda 2:2021
RL | 12.2.1 | D2m,nT,w da vedação externa de dormitório (classe de ruído I) | ≥ 20 | ≥ 25 | ≥ 30 | dB | 15575-4:2013 + Emenda 2:2021
PCBD | 12.2.1 | D2m,nT,w da vedação externa de dormitório (classe de ruído II) | ≥ 25 | ≥ 30 | ≥ 35 | dB | 15575-4:2013 + Emenda 2:2021
ST | 12.2.1 | D2m,nT,w da vedação externa de dormitório (classe de ruído III) | ≥ 30 | ≥ 35 | ≥ 40 | dB | 15575-4:2013 + Emenda 2:2021
RL | 12.2.2 | D2m,nT,w da cobertura sobre dormitório (classe de ruído I) | ≥ 20 | ≥ 25 | ≥ 30 | dB | 15575-5:2013
PCBD | 12.2.2 | D2m,nT,w da cobertura sobre dormitório (classe de ruído II) | ≥ 25 | ≥ 30 | ≥ 35 | dB | 15575-5:2013
ST | 12.2.2 | D2m,nT,w da cobertura sobre dormitório (classe de ruído III) | ≥ 30 | ≥ 35 | ≥ 40 | dB | 15575-5:2013
PSCBTD | 12.3.1 | DnT,w – parede entre unidades, sem dormitório | ≥ 40 | ≥ 45 | ≥ 50 | dB | 15575-4:2013 + Emenda 2:2021
PSCBTD | 12.3.1 | DnT,w – parede entre unidades, dormitório em um dos lados | ≥ 45 | ≥ 50 | ≥ 55 | dB | 15575-4:2013 + Emenda 2:2021
SCTD | 12.3.1 | DnT,w – parede cega entre dormitório e corredor ou escada | ≥ 40 | ≥ 45 | ≥ 50 | dB | 15575-4:2013 + Emenda 2:2021
SCTD | 12.3.1 | DnT,w – parede cega entre sala ou cozinha e corredor ou escada | ≥ 30 | ≥ 35 | ≥ 40 | dB | 15575-4:2013 + Emenda 2:2021
SCBT | 12.3.1 | DnT,w – parede cega entre unidade e área de permanência, lazer ou esporte | ≥ 45 | ≥ 50 | ≥ 55 | dB | 15575-4:2013 + Emenda 2:2021
SCTD | 12.3.1 | DnT,w – conjunto de paredes e portas de unidades separadas por hall | ≥ 40 | ≥ 45 | ≥ 50 | dB | 15575-4:2013 + Emenda 2:2021
SCTD | 12.3.2 | DnT,w – piso entre unidades, dormitório em um dos lados | ≥ 45 | ≥ 50 | ≥ 55 | dB | 15575-3:2013
SCTD | 12.3.2 | DnT,w – piso entre unidade e circulação, ou entre unidades sem dormitório | ≥ 40 | ≥ 45 | ≥ 50 | dB | 15575-3:2013
SCT | 12.3.2 | DnT,w – piso entre unidade e área de lazer ou de uso coletivo | ≥ 45 | ≥ 50 | ≥ 55 | dB | 15575-3:2013
SCTD | 12.4.1 | L'nT,w – piso entre unidades | ≤ 80 | ≤ 65 | ≤ 55 | dB | 15575-3:2013
SCT | 12.4.1 | L'nT,w – piso de área de lazer sobre unidade | ≤ 55 | ≤ 50 | ≤ 45 | dB | 15575-3:2013
C | 12.4.1 | L'nT,w – cobertura acessível de uso coletivo | ≤ 55 | ≤ 50 | ≤ 45 | dB | 15575-5:2013
SCTD | 12.P6.1 | LAeq,nT – nível contínuo equivalente | ≤ 37 | ≤ 34 | ≤ 30 | dB | 15575-6:2013
SCTD | 12.P6.1 | LASmáx,nT – nível máximo | ≤ 42 | ≤ 39 | ≤ 36 | dB | 15575-6:2013
`;
