import { catalogueWords } from './catalogue';

const names = {
  title: 'Classes de Ruído',
  description: '',
  name: 'Classe de Ruído',
  noun: 'classe de ruído',
  searchLabel: '',
} as const;

describe('texts of a catalogue', () => {
  it('agree with a feminine name', () => {
    const { list, form, toggle, removal } = catalogueWords({
      ...names,
      gender: 'f',
      saveFailed: 'Falha ao salvar classe',
    });
    expect(list.newLabel).toBe('Nova Classe de Ruído');
    expect(list.emptyTitle).toBe('Nenhuma classe de ruído cadastrada');
    expect(list.emptyAction).toBe('Criar Primeira Classe de Ruído');
    expect(form.created).toBe('Classe de ruído cadastrada com sucesso!');
    expect(form.updated).toBe('Classe de ruído atualizada com sucesso!');
    expect(form.createFailed).toBe('Falha ao salvar classe');
    expect(toggle).toEqual({
      activated: 'Classe de ruído ativada.',
      deactivated: 'Classe de ruído desativada.',
    });
    expect(removal.removed('I')).toBe('I foi removida.');
  });

  it('agree with a masculine name, and are short where the catalogue asks for it', () => {
    const { list, form, removal } = catalogueWords({
      ...names,
      name: 'Critério',
      noun: 'critério',
      gender: 'm',
      isBrief: true,
    });
    expect(list.newLabel).toBe('Novo Critério');
    expect(list.emptyTitle).toBe('Nenhum critério cadastrado');
    expect(form.created).toBe('Critério cadastrado.');
    expect(form.updated).toBe('Critério atualizado.');
    expect(form.createFailed).toBe('Falha ao cadastrar.');
    expect(form.updateFailed).toBe('Falha ao atualizar.');
    expect(removal.removed('Vão')).toBe('Vão foi removido.');
  });

  it('name the record whose save failed', () => {
    expect(catalogueWords({ ...names, gender: 'f' }).form.updateFailed).toBe(
      'Falha ao salvar classe de ruído',
    );
  });
});
