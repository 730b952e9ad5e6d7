export const entity = {
  open: '打开',
  cardTitle: 'LLM 服务',
  noService: '没有服务 {{service}}。请检查注解。',
  badAnnotation:
    '注解 {{key}} 的值为“{{value}}”；应为 cluster/namespace/name，仅有一个集群时可为 namespace/name。',
  nameCluster:
    '注解 {{key}} 的值为“{{value}}”，而已配置 {{n}} 个集群：{{clusters}}。请在前面加上集群。',
  loading: '正在加载服务',
};
