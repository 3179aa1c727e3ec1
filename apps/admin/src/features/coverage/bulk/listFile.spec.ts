import { listOfFile, textOfFile } from './listFile';

describe('municipality list from a file', () => {
  it.each([
    ['a list as it is written by hand', 'Curitiba/PR\r\n\r\n4106902\r\n', 'Curitiba/PR\n4106902'],
    [
      'columns with headers',
      'UF;Município;Zona\nPR;Curitiba;ZB1\nSP;São Paulo;ZB3',
      'Curitiba/PR\nSão Paulo/SP',
    ],
    ['the IBGE code rather than the name', 'Município,UF,Código IBGE\nBom Jesus,PB,2502201', '2502201'],
    [
      'a code that is missing',
      'codigo_ibge;nome;uf\n;Bom Jesus;PB\n4106902;Curitiba;PR',
      'Bom Jesus/PB\n4106902',
    ],
    ['names of states, which say nothing', 'NM_MUN\tUF\nCuritiba\tParaná', 'Curitiba'],
    ['columns without headers', '1;PR;Curitiba\n2;SP;São Paulo', 'Curitiba/PR\nSão Paulo/SP'],
    ['a code in any column', 'Curitiba,4106902,x', '4106902'],
    [
      'a municipality that is called like a header',
      'Cidade Gaúcha\nCidade Ocidental',
      'Cidade Gaúcha\nCidade Ocidental',
    ],
    [
      'quotes and line breaks in them',
      '"Município";"Nota"\n"Curitiba";"a;""b""\nc"\n"Londrina";',
      'Curitiba\nLondrina',
    ],
    ['the sep= line of Excel', 'sep=;\nMunicípio;UF\nCuritiba;PR', 'Curitiba/PR'],
    ['a cell that is blank in the last row', 'Município;UF\nCuritiba;', 'Curitiba'],
    ['nothing', '\r\n', ''],
  ])('reads %s', (_, text, list) => {
    expect(listOfFile(text)).toBe(list);
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('\uFEFFSão Paulo')],
    ['Windows’ own', Uint8Array.from('São Paulo', (letter) => letter.charCodeAt(0))],
    ['UTF-16', new Uint8Array(Uint16Array.from('\uFEFFSão Paulo', (letter) => letter.charCodeAt(0)).buffer)],
  ])('decodes text in %s', (_, bytes) => {
    expect(textOfFile(bytes)).toBe('São Paulo');
  });

  it('rejects a workbook as text', () => {
    expect(textOfFile(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toBeUndefined();
  });
});
