export const entity = {
  open: '打开',
  cardTitle: 'LLM 服务',
  experimentTitle: 'LLM 实验',
  target: '目标',
  arms: '分组',
  asked: '要求 {{share}} %',
  noExperiment: '没有实验 {{experiment}}，请检查注解。',
  noService: '没有服务 {{service}}。请检查注解。',
  badAnnotation:
    '注解 {{key}} 的值为“{{value}}”；应为 cluster/namespace/name，仅有一个集群时可为 namespace/name。',
  nameCluster:
    '注解 {{key}} 的值为“{{value}}”，而已配置 {{n}} 个集群：{{clusters}}。请在前面加上集群。',
  loading: '正在加载',
};
