/** Paging, sorting and react-admin's tools for customising screens. */
export const navigation = {
  clear_filters: 'Limpar filtros',
  no_filtered_results: 'Nenhum resultado encontrado',
  no_results: 'Nenhum resultado encontrado',
  no_more_results: 'A página %{page} não existe. Tente a anterior.',
  page_out_of_boundaries: 'A página %{page} não existe',
  page_out_from_end: 'Não há página depois da última',
  page_out_from_begin: 'Não há página antes da primeira',
  page_range_info: 'Mostrando %{offsetBegin}–%{offsetEnd} de %{total}',
  partial_page_range_info: 'Mostrando %{offsetBegin}–%{offsetEnd} de mais de %{offsetEnd}',
  current_page: 'Página %{page}',
  page: 'Ir para a página %{page}',
  first: 'Ir para a primeira página',
  last: 'Ir para a última página',
  next: 'Ir para a próxima página',
  previous: 'Ir para a página anterior',
  page_rows_per_page: 'Itens por página:',
  skip_nav: 'Pular para o conteúdo',
};

export const sort = {
  sort_by: 'Ordenar por %{field_lower_first} em ordem %{order}',
  ASC: 'crescente',
  DESC: 'decrescente',
};

export const saved_queries = {
  label: 'Filtros salvos',
  query_name: 'Nome do filtro',
  new_label: 'Salvar filtro atual…',
  new_dialog_title: 'Salvar filtro atual como',
  remove_label: 'Remover filtro salvo',
  remove_label_with_name: 'Remover filtro "%{name}"',
  remove_dialog_title: 'Remover filtro salvo?',
  remove_message: 'Tem certeza que deseja remover este item dos filtros salvos?',
  help: 'Filtre a lista e salve o filtro para usar depois',
};

export const guesser = {
  empty: { title: 'Nenhum dado para mostrar', message: 'Verifique a fonte de dados' },
};

export const configurable = {
  customize: 'Personalizar',
  configureMode: 'Configurar esta página',
  inspector: {
    title: 'Inspetor',
    content: 'Passe sobre os elementos da tela para configurá-los',
    reset: 'Restaurar configuração',
    hideAll: 'Ocultar tudo',
    showAll: 'Mostrar tudo',
  },
  Datagrid: { title: 'Tabela', unlabeled: 'Coluna sem título nº %{column}' },
  SimpleForm: { title: 'Formulário', unlabeled: 'Campo sem título nº %{input}' },
  SimpleList: {
    title: 'Lista',
    primaryText: 'Texto principal',
    secondaryText: 'Texto secundário',
    tertiaryText: 'Texto terciário',
  },
};
