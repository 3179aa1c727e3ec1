import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { action, boolean, input, page } from './messages/screens';

const message = {
  about: 'Sobre',
  access_denied: 'Você não tem permissão para acessar este módulo.',
  are_you_sure: 'Tem certeza?',
  authentication_error: 'Não foi possível verificar suas credenciais.',
  auth_error: 'Ocorreu um erro ao validar a autenticação.',
  bulk_delete_content:
    'Tem certeza que deseja excluir este registro? |||| Tem certeza que deseja excluir estes %{smart_count} registros?',
  bulk_delete_title: 'Excluir %{name} |||| Excluir %{smart_count} %{name}',
  bulk_update_content:
    'Tem certeza que deseja atualizar %{name} %{recordRepresentation}? |||| Tem certeza que deseja atualizar estes %{smart_count} registros?',
  bulk_update_title: 'Atualizar %{name} %{recordRepresentation} |||| Atualizar %{smart_count} %{name}',
  clear_array_input: 'Tem certeza que deseja limpar toda a lista?',
  delete_content: 'Tem certeza que deseja excluir este registro?',
  delete_title: 'Excluir %{name} %{recordRepresentation}',
  details: 'Detalhes',
  error: 'Ocorreu um erro e não foi possível concluir o pedido.',
  invalid_form: 'O formulário contém erros. Verifique os campos indicados.',
  loading: 'Aguarde',
  no: 'Não',
  not_found: 'O endereço está errado ou o link não existe mais.',
  select_all_limit_reached:
    'Há itens demais para selecionar todos. Somente os primeiros %{max} foram selecionados.',
  unsaved_changes: 'Existem alterações não salvas. Deseja descartá-las?',
  yes: 'Sim',
  placeholder_data_warning: 'Problema de rede: não foi possível atualizar os dados.',
};

const auth = {
  auth_check_error: 'Faça login para continuar.',
  user_menu: 'Perfil',
  username: 'Usuário',
  password: 'Senha',
  email: 'E-mail',
  sign_in: 'Entrar',
  sign_in_error: 'Login falhou',
  logout: 'Sair',
};

const notification = {
  updated: 'Registro atualizado |||| %{smart_count} registros atualizados',
  created: 'Registro criado',
  deleted: 'Registro excluído |||| %{smart_count} registros excluídos',
  bad_item: 'Registro incorreto',
  item_doesnt_exist: 'Registro não encontrado.',
  http_error: 'Erro na comunicação com o servidor',
  data_provider_error: 'Erro ao buscar os dados.',
  i18n_error: 'Não foi possível carregar os textos do idioma',
  canceled: 'Ação cancelada',
  logged_out: 'Sua sessão foi finalizada. Faça login novamente para continuar.',
  not_authorized: 'Você não tem permissão para acessar este módulo.',
  application_update_available: 'Uma nova versão está disponível.',
  offline: 'Sem conexão. Não foi possível buscar os dados.',
};

const validation = {
  required: 'Campo obrigatório',
  minLength: 'Mín %{min} caracteres',
  maxLength: 'Máx %{max} caracteres',
  minValue: 'Deve ser no mínimo %{min}',
  maxValue: 'Deve ser no máximo %{max}',
  number: 'Deve ser um número',
  email: 'Email inválido',
  oneOf: 'Deve ser um destes: %{options}',
  regex: 'Deve ter o formato: %{pattern}',
  unique: 'Já existe um registro com este valor',
};

/** Paging, sorting and react-admin's tools for customising screens. */
const navigation = {
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

const sort = {
  sort_by: 'Ordenar por %{field_lower_first} em ordem %{order}',
  ASC: 'crescente',
  DESC: 'decrescente',
};

const saved_queries = {
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

const guesser = {
  empty: { title: 'Nenhum dado para mostrar', message: 'Verifique a fonte de dados' },
};

const configurable = {
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

/** react-admin's own texts, complete: a missing key fails the compiler. */
export const messages: TranslationMessages = {
  ra: {
    action,
    auth,
    boolean,
    configurable,
    guesser,
    input,
    message,
    navigation,
    notification,
    page,
    saved_queries,
    sort,
    validation,
  },
};

/** Brazilian Portuguese, the only language there is. */
export const i18nProvider = polyglotI18nProvider(() => messages, 'pt-BR', [
  { locale: 'pt-BR', name: 'Português' },
]);
