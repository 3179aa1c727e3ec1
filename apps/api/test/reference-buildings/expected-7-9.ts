/** Chapters 7 to 9; how a line is read: `expected.ts`. */
export const CHAPTERS_7_TO_9 = `
RPSCBTLD | 7.2.1.1 | Segurança no estado-limite último, por projeto conforme as normas do sistema | Exigido | | | | 15575-1:2013
R | 7.2.1.1 | Estado-limite último: norma de projeto da estrutura de madeira | ABNT NBR 7190 | sem níveis | | | 7190:2022
L | 7.2.1.1 | Estado-limite último: norma de projeto da estrutura de aço | ABNT NBR 8800; perfis formados a frio, ABNT NBR 14762 | sem níveis | | | 8800:2024
PD | 7.2.1.1 | Estado-limite último: norma de projeto da estrutura de alvenaria | ABNT NBR 16868 | sem níveis | | | 16868:2020
SCBT | 7.2.1.1 | Estado-limite último: norma de projeto da estrutura de concreto | ABNT NBR 6118 | sem níveis | | | 6118:2026
SCT | 7.2.1.1 | Menor dimensão de pilar de concreto | ≥ 19 | sem níveis | | cm | 6118:2026
SCT | 7.2.1.1 | Área da seção de pilar de concreto | ≥ 360 | sem níveis | | cm² | 6118:2026
CB | 7.2.1.2 | Velocidade básica do vento V0 a considerar (isopleta I) | até 30 | sem níveis | | m/s | 6123:1988
RD | 7.2.1.2 | Velocidade básica do vento V0 a considerar (isopleta II) | 30 a 35 | sem níveis | | m/s | 6123:1988
SL | 7.2.1.2 | Velocidade básica do vento V0 a considerar (isopleta III) | 35 a 40 | sem níveis | | m/s | 6123:1988
PT | 7.2.1.2 | Velocidade básica do vento V0 a considerar (isopleta IV) | 40 a 45 | sem níveis | | m/s | 6123:1988
RPSCBTLD | 7.2.1.3 | Vedação com função estrutural sob vento e peso próprio (0,9·Sgk + 0,8·Swk) | dh ≤ h/500; dhr ≤ h/2500 | | | | 15575-4:2013
RPSCBTLD | 7.2.1.3 | Vedação de fachada sem função estrutural sob vento e peso próprio (0,9·Sgk + 0,8·Swk) | dh ≤ h/350; dhr ≤ h/1750 | | | | 15575-4:2013
RPSCBTLD | 7.3.1.1 | Deslocamento final com fluência, aceitação visual | L/250 ou H/300 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.1 | Deslocamento sob caixilhos e acabamentos rígidos | L/800 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.1 | Deslocamento sob divisórias leves, após a instalação | L/600 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.1 | Deslocamento sob paredes e acabamentos rígidos | L/500 ou H/500 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.1 | Deslocamento sob paredes e acabamentos flexíveis | L/400 ou H/400 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.1 | Deslocamento horizontal do topo da edificação | ≤ H/500 e ≤ 3 cm | | | | 15575-2:2013
RPSCBTLD | 7.3.1.1 | Abertura de fissuras | ≤ 0,6 | | | mm | 15575-2:2013
RPSCBTLD | 7.3.1.2 | Parede rígida com aberturas | L/1000; L/2800; L/800; L/400 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.2 | Parede rígida sem aberturas | L/750; L/2100; L/600; L/340 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.2 | Parede flexível com aberturas | L/1050; L/1700; L/730; L/330 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.2 | Parede flexível sem aberturas | L/850; L/1400; L/600; L/300 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.2 | Piso rígido | L/700; L/1500; L/530; L/320 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.2 | Piso flexível | L/750; L/1200; L/520; L/280 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.2 | Forro rígido | L/600; L/1700; L/480; L/300 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.2 | Forro flexível | L/560; L/1600; L/450; L/260 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.2 | Laje de cobertura impermeabilizada | L/850; L/1400; L/600; L/320 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.2 | Viga calha | L/750; —; —; L/300 | | | | 15575-2:2013
RPSCBTLD | 7.3.1.2 | Balanços: multiplicador dos limites acima | 1,5 | | | | 15575-2:2013
PSCBTD | 7.3.1.3 | Piso rígido sob carga concentrada de 1 kN | ≤ L/500 | | | | 15575-3:2021
PSCBTD | 7.3.1.3 | Piso dúctil sob carga concentrada de 1 kN | ≤ L/300 | | | | 15575-3:2021
RL | 7.4.1 | Casa térrea, vedação externa, sem ruína | 480 J | | | | 15575-4:2013
RL | 7.4.1 | Casa térrea, vedação externa, sem falhas | 120 a 360 J | | | | 15575-4:2013
PSCBTD | 7.4.1 | Vedação com função estrutural, face externa, sem ruína | 720 | | 960 | J | 15575-4:2013
PSCBTD | 7.4.1 | Vedação externa, face externa, sem falhas | 120, 180, 240 e 360 J | | | | 15575-4:2013
PSCBTD | 7.4.1 | Vedação externa, face externa, com limite de deslocamento | 240 J | | | | 15575-4:2013
PSCBTD | 7.4.1 | Vedação externa, face externa, sem ruína | 480 e 720 J | | | | 15575-4:2013
RPSCBTLD | 7.4.1 | Face interna de vedação externa | 480 | | | J | 15575-4:2013
RPSCBTLD | 7.4.1 | Vedação interna com função estrutural, sem ruína | 360 | | | J | 15575-4:2013
RPSCBTLD | 7.4.1 | Deslocamentos em vedação com função estrutural | dh ≤ h/250; dhr ≤ h/1250 | | | | 15575-4:2013
RPSCBTLD | 7.4.1 | Deslocamentos em vedação sem função estrutural | dh ≤ h/125; dhr ≤ h/625 | | | | 15575-4:2013
RPSCBTLD | 7.4.1 | Vedação interna sem função estrutural, sem falhas e com limite de deslocamento | 60 | | | J | 15575-4:2013
RPSCBTLD | 7.4.1 | Vedação interna sem função estrutural, sem ruína | 120 | 180 | 240 | J | 15575-4:2013
RPSCBTLD | 7.4.2 | Face externa de fachada e faces acessíveis ao público, sem falhas | 3,75 | | | J | 15575-4:2013
RPSCBTLD | 7.4.2 | Face externa de fachada e faces acessíveis ao público, sem ruína | 20 | | | J | 15575-4:2013
RPSCBTLD | 7.4.2 | Faces internas, sem falhas | 2,5 | | | J | 15575-4:2013
RPSCBTLD | 7.4.2 | Faces internas, sem ruína | 10 | | | J | 15575-4:2013
RPSCBTLD | 7.4.2 | Profundidade de mossa em vedações | ≤ 2,0 | | | mm | 15575-4:2013
PSCBTD | 7.4.3 | Corpo mole em piso, sem falhas | 240 J | | | | 15575-3:2013
PSCBTD | 7.4.3 | Corpo mole em piso, sem ruína | 360, 480 e 720 J | | | | 15575-3:2013
RPSCBTLD | 7.4.3 | Corpo duro em acabamento de piso, sem ruptura total | 5 | | | J | 15575-3:2013
RPSCBTLD | 7.4.3 | Corpo duro em acabamento de piso, sem ruína nem perfuração | 30 | | | J | 15575-3:2013
RPSCBTLD | 7.4.4 | Peça suspensa por mão-francesa, carga total | 0,8 | 1,0 | 1,2 | kN | 15575-4:2013
RPSCBTLD | 7.4.4 | Deslocamentos sob a carga suspensa por 24 h | dh ≤ h/500; dhr ≤ h/2500 | | | | 15575-4:2013
RPSCBTLD | 7.4.4 | Peça suspensa em forro, por ponto, com coeficiente de segurança 3 | 30 | | | N | 15575-5:2013
RPSCBTLD | 7.4.5 | Fechamentos bruscos sem falha no encontro com o marco | 10 | | | ciclos | 15575-4:2013
RPSCBTLD | 7.4.5 | Corpo mole no centro da folha | 240 | | | J | 15575-4:2013
RSCTLD | 7.4.5 | Carga em guarda-corpo e peitoril de terraço ou varanda | 0,8 a 1,0 | sem níveis | | kN/m | 14718:2019
RPSCBTLD | 7.4.6 | Corpo duro sobre telhas (granizo) | 1,0 | 1,5 | 2,5 | J | 15575-5:2013
RPSCBTLD | 7.4.6 | Carga de manutenção no ponto mais desfavorável | 1 | | | kN | 15575-5:2013
C | 7.4.6 | Cobertura acessível: impactos de corpo mole e duro como em pisos e fachadas | Exigido | | | | 15575-5:2013
SCTD | 8.2.1 | Proteção contra descargas atmosféricas (NBR 5419) | Exigido | | | | 15575-1:2013
RPSCBTLD | 8.2.1 | Proteção contra ignição nas instalações elétricas (NBR 5410) | Exigido | | | | 15575-1:2013
RSCBT | 8.2.1 | Proteção contra vazamentos nas instalações de gás (NBR 13523 e NBR 15526) | Exigido | | | | 15575-1:2013
SCTD | 8.3.1 | Rotas de fuga dimensionadas e desobstruídas (NBR 9077) | Exigido | | | | 15575-1:2013
sctd | 8.3.1 | População por dormitório, para dimensionar as saídas | 2 | sem níveis | | pessoas | IT 11 CBMAL:2021
sctd | 8.3.1 | Largura da unidade de passagem | 0,55 | sem níveis | | m | IT 11 CBMAL:2021
sctd | 8.3.1 | Capacidade da unidade de passagem: acesso; escada; porta | 60; 45; 100 | sem níveis | | pessoas | IT 11 CBMAL:2021
sctd | 8.3.1 | Distância máxima a percorrer no piso de descarga: uma saída; mais de uma | 45; 55 | sem níveis | | m | IT 11 CBMAL:2021
sctd | 8.3.1 | Distância máxima a percorrer nos demais pisos: uma saída; mais de uma | 40; 50 | sem níveis | | m | IT 11 CBMAL:2021
d | 8.3.1 | Tipo de escada (altura até 12 m) | Não enclausurada (NE) | sem níveis | | | IT 11 CBMAL:2021
s | 8.3.1 | Tipo de escada (altura acima de 12 até 30 m) | Enclausurada protegida (EP) | sem níveis | | | IT 11 CBMAL:2021
ct | 8.3.1 | Tipo de escada (altura acima de 30 m) | À prova de fumaça (PF) | sem níveis | | | IT 11 CBMAL:2021
c | 8.3.1 | Número de escadas (altura acima de 80 m) | 2 | sem níveis | | | IT 11 CBMAL:2021
c | 8.3.2 | Elevador de emergência (altura acima de 60 m) | Exigido | sem níveis | | | IT 01 CBMAL:2021
RPSCBTLD | 8.4.1 | Face interna de vedações de cozinha: classe | I, II A ou III A | | | | 15575-4:2013
RPSCBTLD | 8.4.1 | Face interna de vedações dos demais ambientes da unidade: classe | I, II A, III A ou IV A | | | | 15575-4:2013
SCTD | 8.4.1 | Face interna de vedações de áreas comuns: classe | I ou II A | | | | 15575-4:2013
SCTD | 8.4.1 | Face interna de vedações de escada comum: classe | I ou II A, Dm ≤ 100 | | | | 15575-4:2013
RPSCBTLD | 8.4.1 | Miolo de vedações verticais: classe | I, II A ou III A | | | | 15575-4:2013
RPSCBTLD | 8.4.1 | Face externa de fachadas: classe | I ou II B | | | | 15575-4:2013
RPSCBTLD | 8.4.2 | Face superior de pisos da unidade: classe | I, II A, III A ou IV A | | | | 15575-3:2013
SCTD | 8.4.2 | Piso de escada comum: classe | I ou II A, Dm ≤ 100 | | | | 15575-3:2013
PSCBTD | 8.4.2 | Face inferior de piso sobre cozinha: classe | I ou II A | | | | 15575-3:2013
PSCBTD | 8.4.2 | Face inferior de piso sobre os demais ambientes: classe | I, II A ou III A | | | | 15575-3:2013
SCTD | 8.4.2 | Face inferior de piso sobre áreas comuns: classe | I ou II A | | | | 15575-3:2013
RPSCBTLD | 8.4.3 | Forro ou face inferior da cobertura de cozinha: classe | I ou II A | | | | 15575-5:2013
RPSCBTLD | 8.4.3 | Forro ou face inferior da cobertura dos demais ambientes: classe | I, II A ou III A | | | | 15575-5:2013
RPSCBTLD | 8.4.3 | Face externa da cobertura: classe | I, II ou III | | | | 15575-5:2013
sct | 8.4.4 | Controle de materiais, piso: classe | até V-A | sem níveis | | | IT 10 CBMAL:2021
sct | 8.4.4 | Controle de materiais, parede: classe | até IV-A | sem níveis | | | IT 10 CBMAL:2021
sct | 8.4.4 | Controle de materiais, teto: classe | até III-A (cozinha, II-A) | sem níveis | | | IT 10 CBMAL:2021
sct | 8.4.4 | Controle de materiais, fachada: classe | até II-B | sem níveis | | | IT 10 CBMAL:2021
RPSCBTLD | 8.5.1 | Isolamento de risco entre edificações | Exigido | | | | 15575-1:2013
sctd | 8.5.1 | Elementos de compartimentação | ≥ 60 | sem níveis | | min | IT 08 CBMAL:2021
Sctd | 8.5.1 | Elementos de compartimentação (São Paulo) | ≥ 60 | sem níveis | | min | IT 08 CBPMESP:2019
sctd | 8.5.1 | Paredes entre unidades e entre unidade e área comum | ≥ 60 | sem níveis | | min | IT 08 CBMAL:2021
Sctd | 8.5.1 | Paredes entre unidades e entre unidade e área comum (São Paulo) | ≥ 60 | sem níveis | | min | IT 08 CBPMESP:2019
sct | 8.5.1 | Caixas de escada, caixas de elevador (onde houver) e paredes de isolamento de risco (altura acima de 12 m) | ≥ 120 | sem níveis | | min | IT 08 CBMAL:2021
Sct | 8.5.1 | Caixas de escada, caixas de elevador (onde houver) e paredes de isolamento de risco (São Paulo, altura acima de 12 m) | ≥ 120 | sem níveis | | min | IT 08 CBPMESP:2019
d | 8.5.1 | Paredes de isolamento de risco e, onde houver, caixas de elevador e de escada enclausurada (altura até 12 m) | ≥ 120 | sem níveis | | min | IT 08 CBMAL:2021
d | 8.5.1 | Paredes de isolamento de risco e, onde houver, caixas de elevador e de escada enclausurada (São Paulo, altura até 12 m) | ≥ 120 | sem níveis | | min | IT 08 CBPMESP:2019
sctd | 8.5.1 | Selagem de dutos e prumadas | ≥ 60 | sem níveis | | min | IT 08 CBMAL:2021
Sctd | 8.5.1 | Selagem de dutos e prumadas (São Paulo) | ≥ 60 | sem níveis | | min | IT 08 CBPMESP:2019
sct | 8.5.1 | Portas de escada enclausurada: sem antecâmara; com antecâmara | 90; 60 | sem níveis | | min | IT 08 CBMAL:2021
Sct | 8.5.1 | Portas de escada enclausurada: sem antecâmara; com antecâmara (São Paulo) | 90; 60 | sem níveis | | min | IT 08 CBPMESP:2019
sct | 8.5.1 | Porta de pavimento de elevador (para-chamas) | 30 | sem níveis | | min | IT 08 CBMAL:2021
Sct | 8.5.1 | Porta de pavimento de elevador (para-chamas, São Paulo) | 30 | sem níveis | | min | IT 08 CBPMESP:2019
sct | 8.5.1 | Compartimentação vertical (altura acima de 12 m) | Exigido | sem níveis | | | IT 01 CBMAL:2021
PSCBTD | 8.5.1 | Selo corta-fogo, registro e prumada em aberturas de pisos | O mesmo tempo do piso | sem níveis | | | 15575-3:2013
PBD | 8.5.2 | Parede entre unidades ou com área comum (até 5 pavimentos) | ≥ 30 | sem níveis | | min | 15575-4:2013
S | 8.5.2 | Parede entre unidades ou com área comum (mais de 5 pavimentos, altura acima de 12 até 23 m) | ≥ 60 | sem níveis | | min | 15575-4:2013
CT | 8.5.2 | Parede entre unidades ou com área comum (mais de 5 pavimentos, altura acima de 30 m) | ≥ 120 | sem níveis | | min | 15575-4:2013
D | 8.5.2 | Parede com função estrutural (3 a 5 pavimentos) | ≥ 30 | sem níveis | | min | 15575-4:2013
S | 8.5.2 | Parede com função estrutural (mais de 5 pavimentos, altura acima de 12 até 23 m) | ≥ 60 | sem níveis | | min | 15575-4:2013
CT | 8.5.2 | Parede com função estrutural (mais de 5 pavimentos, altura acima de 30 m) | ≥ 120 | sem níveis | | min | 15575-4:2013
PB | 8.5.2 | Septo entre unidades geminadas, no desvão da cobertura | ≥ 30 | sem níveis | | min | 15575-4:2013
RPBL | 8.5.2 | Paredes de cozinha de casa de até 2 pavimentos, internas e de fachada | ≥ 30 | sem níveis | | min | 15575-4:2013
RB | 8.5.2 | Paredes de ambiente fechado com equipamento de gás de casa de até 2 pavimentos | ≥ 30 | sem níveis | | min | 15575-4:2013
RPL | 8.6.1 | TRRF da estrutura (área total até 750 m²) | Isento (NBR 14432, anexo A: área até 750 m²) | sem níveis | | | 14432:2001
B | 8.6.1 | TRRF da estrutura (até 2 pavimentos, área acima de 750 até 1.500 m²) | Isento (NBR 14432, anexo A: até 2 pavimentos e 1.500 m², carga de incêndio até 1.000 MJ/m²) | sem níveis | | | 14432:2001
D | 8.6.1 | TRRF da estrutura (altura até 12 m, 3 pavimentos ou mais, área acima de 750 até 1.500 m²) | 30 | sem níveis | | min | 14432:2001
S | 8.6.1 | TRRF da estrutura (altura acima de 12 até 23 m, 2 pavimentos ou mais, área acima de 1.500 m²) | 60 | sem níveis | | min | 14432:2001
CT | 8.6.1 | TRRF da estrutura (altura acima de 30 até 120 m, 2 pavimentos ou mais, área acima de 1.500 m²) | 120 | sem níveis | | min | 14432:2001
CT | 8.6.2 | TRRF do subsolo (profundidade até 10 m, altura acima de 30 m) | 120 | sem níveis | | min | 14432:2001
PBD | 8.6.3 | Resistência ao fogo de pisos entre pavimentos (altura até 12 m) | 30 | sem níveis | | min | 15575-3:2013
S | 8.6.3 | Resistência ao fogo de pisos entre pavimentos (altura acima de 12 até 23 m) | 60 | sem níveis | | min | 15575-3:2013
CT | 8.6.3 | Resistência ao fogo de pisos entre pavimentos (altura acima de 30 até 120 m) | 120 | sem níveis | | min | 15575-3:2013
CT | 8.6.3 | Resistência ao fogo do piso de subsolo (profundidade até 10 m, altura acima de 30 até 120 m) | 120 | sem níveis | | min | 15575-3:2013
RPSCBTLD | 8.6.3 | Resistência ao fogo da cobertura | ≥ 30 | sem níveis | | min | 15575-5:2013
SCTD | 8.7.1 | Equipamentos de extinção previstos em projeto | Exigido | | | | 15575-1:2013
SCTD | 8.7.1 | Sinalização de emergência prevista em projeto | Exigido | | | | 15575-1:2013
sctd | 8.7.1 | Extintor 2-A: distância máxima a percorrer (risco baixo) | 25 | sem níveis | | m | IT 21 CBMAL:2021
sctd | 8.7.1 | Extintor 20-B: distância máxima a percorrer (risco baixo) | 15 | sem níveis | | m | IT 21 CBMAL:2021
sctd | 8.7.1 | Extintores por pavimento | 2 | sem níveis | | unidades | IT 21 CBMAL:2021
sctd | 8.7.1 | Extintor: altura da alça; da base | ≤ 1,60; ≥ 0,10 | sem níveis | | m | IT 21 CBMAL:2021
sctd | 8.7.2 | Iluminação de emergência: piso plano; escada e desnível (área acima de 750 m²) | ≥ 3; ≥ 5 | sem níveis | | lux | IT 01 CBMAL:2021
sctd | 8.7.3 | Acesso de viatura, brigada, alarme e hidrantes (área acima de 750 m²) | Exigido | sem níveis | | | IT 01 CBMAL:2021
RPSCBTLD | 9.2.1.1 | Partes sem arestas cortantes, quedas nem ferimentos no uso normal | Exigido | | | | 15575-1:2013
RPSCBTLD | 9.2.1.1 | Desnível abrupto sem sinalização | ≤ 5 | | | mm | 15575-3:2013
RPSCBTLD | 9.2.1.1 | Frestas em pisos | ≤ 4 | | | mm | 15575-3:2013
RPSCBTLD | 9.2.1.1 | Cobertura com inclinação acima de 30 %: dispositivos para ancorar quem faz a manutenção | Exigido | | | | 15575-5:2013
RPSCBTLD | 9.2.1.2 | Coeficiente de atrito de pisos com até 3 % de inclinação | > 0,40 | | | | 15575-3:2013
RPSCBTLD | 9.2.1.2 | Coeficiente de atrito de rampa privativa, onde houver, acima de 3 até 10 % | > 0,70 | | | | 15575-3:2013
SCTD | 9.2.1.2 | Coeficiente de atrito de rampa comum, onde houver, acima de 3 até 10 % | > 0,85 | | | | 15575-3:2013
PSCBTD | 9.2.1.2 | Coeficiente de atrito de escadas | > 0,70 | | | | 15575-3:2013
RSCTLD | 9.2.1.3 | Altura do guarda-corpo até o topo do peitoril | ≥ 1,10 | sem níveis | | m | 14718:2019
RSCTLD | 9.2.1.3 | Altura do guarda-corpo acima de mureta | ≥ 0,90 | sem níveis | | m | 14718:2019
RSCTLD | 9.2.1.3 | Vão livre entre componentes do guarda-corpo | ≤ 11 | sem níveis | | cm | 14718:2019
RSCTLD | 9.2.1.3 | Altura, a partir do piso, sem elementos que se possam escalar | 45 | sem níveis | | cm | 14718:2019
RSCTLD | 9.2.1.3 | Vidro laminado em guarda-corpos | Exigido | sem níveis | | | 7199:2016
C | 9.2.1.3 | Altura do guarda-corpo da cobertura acessível | ≥ 1,10 | sem níveis | | m | 14718:2019
sctd | 9.2.1.3 | Altura do guarda-corpo de escada | ≥ 1,05 | sem níveis | | m | IT 11 CBMAL:2021
RPSCBTLD | 9.3.1.1 | Instalações hidrossanitárias sem risco de queimadura, choque ou explosão | Exigido | | | | 15575-6:2013
RPSCBTLD | 9.3.1.1 | Instalações elétricas conforme a NBR 5410 | Exigido | | | | 15575-1:2013
RSCBT | 9.3.1.1 | Instalações de gás conforme as normas de projeto | Exigido | | | | 15575-1:2013
RPSLD | 9.3.1.2 | Temperatura da água quente na saída do ponto de uso | ≤ 50 | | | °C | 15575-6:2013
RPSLD | 9.3.1.2 | Corrente de fuga de aquecedor | ≤ 15 | | | mA | 15575-6:2013
`;
