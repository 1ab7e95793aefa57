/* The ways to donate, combined in pairs: one row for each display style and its opposites finds faults between any two of them. */

export const FACTORS = {
	display: [ 'inline', 'modal', 'button', 'reveal', 'grid', 'frame', 'own page' ],
	kind: [ 'set', 'multi' ],
	period: [ 'once', 'monthly' ],
	who: [ 'guest', 'user' ],
	scripts: [ 'on', 'off' ],
	width: [ 1280, 390 ],
	language: [ 'en', 'de' ],
} as const;

export type Row = { readonly [ Name in keyof typeof FACTORS ]: ( typeof FACTORS )[ Name ][ number ] };

const row = (
	display: Row[ 'display' ],
	kind: Row[ 'kind' ],
	period: Row[ 'period' ],
	who: Row[ 'who' ],
	scripts: Row[ 'scripts' ],
	width: Row[ 'width' ],
	language: Row[ 'language' ]
): Row => ( { display, kind, period, who, scripts, width, language } );

export const ROWS: readonly Row[] = [
	row( 'modal', 'multi', 'monthly', 'guest', 'on', 1280, 'de' ),
	row( 'inline', 'set', 'once', 'guest', 'on', 1280, 'de' ),
	row( 'inline', 'multi', 'monthly', 'user', 'off', 390, 'en' ),
	row( 'grid', 'set', 'monthly', 'user', 'on', 390, 'de' ),
	row( 'modal', 'set', 'once', 'user', 'off', 390, 'en' ),
	row( 'button', 'multi', 'once', 'user', 'on', 1280, 'en' ),
	row( 'button', 'set', 'monthly', 'guest', 'off', 390, 'de' ),
	row( 'reveal', 'set', 'monthly', 'user', 'on', 1280, 'en' ),
	row( 'reveal', 'multi', 'once', 'guest', 'off', 390, 'de' ),
	row( 'frame', 'multi', 'once', 'user', 'on', 390, 'en' ),
	row( 'frame', 'set', 'monthly', 'guest', 'off', 1280, 'de' ),
	row( 'grid', 'multi', 'once', 'guest', 'off', 1280, 'en' ),
	row( 'own page', 'set', 'once', 'user', 'off', 1280, 'en' ),
	row( 'own page', 'multi', 'monthly', 'guest', 'on', 390, 'de' ),
];

/** Returns the pairs of values that no row contains: `display=grid who=user`. */
export function missingPairs( rows: readonly Row[] ): string[] {
	const names = Object.keys( FACTORS ) as ( keyof Row )[];
	return names.flatMap( ( first, index ) =>
		names
			.slice( index + 1 )
			.flatMap( ( second ) =>
				FACTORS[ first ].flatMap( ( one ) =>
					FACTORS[ second ]
						.filter( ( other ) => ! rows.some( ( r ) => r[ first ] === one && r[ second ] === other ) )
						.map( ( other ) => `${ first }=${ one } ${ second }=${ other }` )
				)
			)
	);
}
