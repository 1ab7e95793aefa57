import { isLong } from './long';

interface Theme {
	readonly name: string;
	/** Its folder, as X-Benefit-Theme takes it. */
	readonly slug: string;
}

const BLOCKS: Theme = { name: 'Twenty Twenty-Five', slug: 'twentytwentyfive' };
const CLASSIC: Theme = { name: 'Twenty Twenty-One', slug: 'twentytwentyone' };

/**
 * The themes in which states are looked at on the way through the shop: the classic one in `npm run prove` only. Every
 * state that a fixture knows is looked at in both, always: tests/islands/looks.spec.ts.
 */
export const THEMES: readonly Theme[] = isLong ? [ BLOCKS, CLASSIC ] : [ BLOCKS ];
