export const uninstall = {
  title: '卸载 {{service}}',
  goesTitle: '将移除',
  goes: {
    object: 'LLMService 对象及其 Helm 发布',
    release: '它的 Helm 发布',
    pods: '它的实例；之后对它的请求会失败',
    route: '它的路由、伸缩器和 SLO 对象',
  },
  staysTitle: '将保留',
  stays: {
    weights: '注册表中的模型，以及共用它的其他服务',
    catalog: '目录条目，直到有人移除',
  },
  again: '重新安装需要重新加载权重，约 20 至 40 分钟。',
  typeToConfirm: '输入 {{text}} 以确认',
  confirm: '卸载',
  targetWarning: '它是 {{experiments}} 的目标；实验将失去对比对象。',
  progress: {
    title: '正在卸载 {{service}}',
    removing: '正在移除对象',
    objectsLeft: '剩余 {{n}} 个对象',
    gone: '服务已移除',
    recreated: '服务已移除；现在存在另一个同名服务',
    slow: '比平常更久。可能有 finalizer 在等待其控制器。',
  },
  notApplied: '未收到答复。未执行：服务仍在，且未在移除。',
  stillUnknown: '未收到答复，且现在无法读取服务：{{message}}。请先查看再重试。',
};
