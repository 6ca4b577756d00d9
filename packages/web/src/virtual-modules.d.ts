declare module 'virtual:packs/*' {
  const packs: import('./virtual.d.ts').PacksModule;
  export default packs;
}

declare module 'virtual:texts/*' {
  const texts: import('./virtual.d.ts').TextsModule;
  export default texts;
}

declare module 'virtual:summaries/*' {
  const summaries: import('./virtual.d.ts').SummariesModule;
  export default summaries;
}

declare module 'virtual:rules/*' {
  const rules: import('./virtual.d.ts').RulesModule;
  export default rules;
}

declare module 'virtual:scenarios/*' {
  const scenarios: import('./virtual.d.ts').ScenariosModule;
  export default scenarios;
}

declare module 'virtual:rulebooks' {
  const rulebooks: import('./virtual.d.ts').RulebooksModule;
  export default rulebooks;
}

declare module 'virtual:packs' {
  const packs: Readonly<Record<string, () => Promise<import('./virtual.d.ts').PacksModule>>>;
  export default packs;
}

declare module 'virtual:played' {
  const played: import('./virtual.d.ts').PlayedModule;
  export default played;
}

declare module 'virtual:editions' {
  const editions: import('./virtual.d.ts').EditionsModule;
  export default editions;
}
