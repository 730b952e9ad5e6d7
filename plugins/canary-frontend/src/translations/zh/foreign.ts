export const foreign = {
  badge: '由 {{tool}} 管理',
  arm: '{{tool}} 的分组',
  sentence: '由 {{tool}} 管理：{{kind}} {{name}}',
  sentenceOfArm: '{{tool}} 的分组：{{kind}} {{name}}，{{detail}}',
  undone: '{{tool}} 会还原此处的修改，请修改 {{source}}。',
  whyKServe: '其流量与 KServe 的其他分组共享，修改会干扰它们。',
  whyArgoRollouts: '实例由 Argo Rollouts 运行和伸缩。',
  whyFlagger: '工作负载由 Flagger 伸缩。',
  whereSource: '它由其他系统写入。可用以下命令查看来源：',
  whereArm: '它属于其他系统。可用以下命令查看：',
  open: '在 {{tool}} 中打开',
};
