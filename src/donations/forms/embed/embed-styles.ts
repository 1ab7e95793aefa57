/**
 * Styles for pages of other sites. They are set by script, which a content security policy may allow even if it forbids
 * style sheets.
 */
export const STYLES = `
.benefit-embed{position:relative}
.benefit-embed-frame{display:block;inline-size:100%;border:0;color-scheme:normal}
.benefit-embed-loader{position:absolute;inset:0;display:flex;justify-content:center;padding-block-start:6rem;background:#fff;color:#1e1e1e;transition:opacity .2s,visibility .2s}
.benefit-embed-loader[data-done]{opacity:0;visibility:hidden}
.benefit-embed-dialog{box-sizing:border-box;inline-size:min(44rem,100% - 1rem);max-inline-size:none;max-block-size:calc(100% - 1rem);margin:auto;padding:0;border:0;border-radius:.5rem;background:#fff;color:#1e1e1e;overflow:auto}
.benefit-embed-dialog::backdrop{background:rgb(0 0 0/.6)}
.benefit-embed-close{position:sticky;inset-block-start:0;z-index:1;display:block;inline-size:3rem;block-size:3rem;margin-inline-start:auto;margin-block-end:-3rem;padding:0;border:0;border-radius:.5rem;background:#fff;color:inherit;font:2rem/1 sans-serif;cursor:pointer}
.benefit-embed-close:focus-visible{outline:2px solid;outline-offset:-4px}
.benefit-embed-link{padding:4rem 1rem;text-align:center}
.benefit-modal-open{overflow:hidden}
@media (prefers-reduced-motion:reduce){.benefit-embed-loader{transition:none}}
`;
