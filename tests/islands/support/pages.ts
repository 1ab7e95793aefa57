import { fixtures } from './fixtures';
import { hostile } from './hostile';
import type { ProbeProps } from '../probe/Probe';

export interface Block {
	readonly island: string;
	readonly props: object;
	readonly when?: string;
}

const probeProps = {
	title: 'Probe',
	text: 'as PHP wrote it',
	note: 'a note\nof two lines',
	choices: [
		{ value: 'a', label: 'Apples' },
		{ value: 'b', label: 'Bread' },
		{ value: 'c', label: 'Cheese' },
	],
	choice: 'b',
	address: '/',
} as const;

export const probe = ( page: string, more: Partial< ProbeProps > = {}, when = '' ): Block => ( {
	island: 'probe',
	props: { ...probeProps, page, ...more },
	when,
} );

/** The pages of the loader's tests, by name. */
const PROBES: Readonly< Record< string, readonly Block[] > > = {
	probe: [ probe( 'probe' ) ],
	two: [ probe( 'two' ), probe( 'two', { title: 'Second' } ) ],
	visible: [ probe( 'visible', {}, 'visible' ) ],
	cart: [ probe( 'cart', {}, 'cart' ) ],
	change: [ probe( 'change', {}, 'cart-change' ) ],
	first: [ probe( 'first', { flaw: 'first' } ) ],
	effect: [ probe( 'effect', { flaw: 'effect' } ) ],
	later: [ probe( 'later', { flaw: 'later' } ) ],
	differs: [ probe( 'differs', { flaw: 'differs' } ) ],
};

/** As WordPress writes a block into a post. */
const comment = ( { island, props, when = '' }: Block ): string =>
	`<!-- wp:benefit-test/island ${ JSON.stringify( { island, props, when } )
		.replaceAll( '\\"', '\\u0022' )
		.replaceAll( '--', '\\u002d\\u002d' )
		.replaceAll( '<', '\\u003c' )
		.replaceAll( '>', '\\u003e' )
		.replaceAll( '&', '\\u0026' ) } /-->`;

/** A neighbour that WordPress's filters have something to do with. */
const NEIGHBOUR = '<!-- wp:paragraph --><p>"Quoted" -- 3x4 Wordpress [gallery]</p><!-- /wp:paragraph -->';

/** Hides an island, and is far below. */
const CURTAIN = [
	'<!-- wp:html --><div style="height:300vh"></div><div id="curtain" hidden><!-- /wp:html -->',
	'<!-- wp:html --></div><!-- /wp:html -->',
] as const;

const page = ( slug: string, blocks: readonly Block[], [ before, after ]: readonly string[] = [] ) => ( {
	slug,
	content: [ NEIGHBOUR, before ?? '', ...blocks.map( comment ), after ?? '', NEIGHBOUR ].join( '\n\n' ),
} );

export const pages = [
	...Object.entries( PROBES ).map( ( [ slug, blocks ] ) => page( slug, blocks, slug === 'visible' ? CURTAIN : [] ) ),
	...[ ...new Set( fixtures.map( ( { island } ) => island ) ) ].flatMap( ( island ) => {
		const states = fixtures.filter( ( fixture ) => fixture.island === island );
		return [
			page( `states-of-${ island }`, states ),
			page(
				`states-of-${ island }-hostile`,
				states.map( ( { props, schema } ) => ( { island, props: hostile( props, schema ) } ) )
			),
		];
	} ),
];
