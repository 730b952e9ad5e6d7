export const newMigration = {
  title: '新建计划',
  crumbs: '新计划的位置',
  kind: '要迁移的内容',
  kindText: {
    template:
      '让模板流水线的服务改为选择 Profile。涉及您指定的命名空间中的多个服务，每个服务是一个单元。',
    helm: '今后由一个 LLMService 管理某个 Helm 发布。',
  },
  scope: '读取范围',
  cluster: '集群',
  namespaces: '命名空间',
  namespacesHint:
    '逐个填写名称，每个后按回车。不会预设任何命名空间：计划从不覆盖整个集群。',
  add: '添加',
  chosen: '计划的命名空间',
  remove: '移除 {{namespace}}',
  mode: '运行时投射模式',
  modeHint:
    '控制器参数 --runtime-projection-mode 的确切值。无法从集群读取，请询问部署控制器的人员。',
  modeText: {
    Exhaustive: '为每个 Profile 发布一个运行时。',
    Reduced:
      '不为每个 Profile 发布运行时，而切换前的检查需要它：所有单元都将为手动。',
    Both: '两类运行时都会发布。',
  },
  allManual: '所有单元都将为手动。此时计划只说明现状与原因。',
  problem: {
    name: '{{name}} 不是命名空间名称：只能含小写字母和数字，连字符只能在中间，最多 63 个字符。',
    all: '不支持通配符，请逐个填写命名空间。',
  },
  obstacle: {
    cluster: '请先选择集群。',
    namespaces: '请先填写命名空间。',
    mode: '请先选择投射模式。',
    pending: '请添加 {{name}}，或清空输入框。',
  },
  plan: '制定计划',
  reading: '正在读取 {{cluster}}，不会写入任何内容。服务较多时需要一些时间。',
};
