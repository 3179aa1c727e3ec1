/** What react-admin tells about what was done, refused or went wrong. */
export const message = {
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

export const auth = {
  auth_check_error: 'Faça login para continuar.',
  user_menu: 'Perfil',
  username: 'Usuário',
  password: 'Senha',
  email: 'Email',
  sign_in: 'Entrar',
  sign_in_error: 'Login falhou',
  logout: 'Sair',
};

export const notification = {
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

export const validation = {
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
