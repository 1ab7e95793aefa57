import { readFileSync } from 'fs';
import { join } from 'path';

const css = readFileSync( join( __dirname, '../wall.scss' ), 'utf8' );

/** Returns saturation and lightness, 0 to 1, of a property of avatars with initials. */
function toneOf( property: string ): [ number, number ] {
	const [ , saturation, lightness ] =
		css.match( new RegExp( `${ property }: hsl\\(var\\(--give-hue, \\d+\\) (\\d+)% (\\d+)%\\)` ) ) ?? [];
	return [ Number( saturation ) / 100, Number( lightness ) / 100 ];
}

function luminance( hue: number, [ saturation, lightness ]: [ number, number ] ): number {
	const channel = ( n: number ) => {
		const k = ( n + hue / 30 ) % 12;
		const value =
			lightness - saturation * Math.min( lightness, 1 - lightness ) * Math.max( -1, Math.min( k - 3, 9 - k, 1 ) );
		return value <= 0.04045 ? value / 12.92 : ( ( value + 0.055 ) / 1.055 ) ** 2.4;
	};
	return 0.2126 * channel( 0 ) + 0.7152 * channel( 8 ) + 0.0722 * channel( 4 );
}

describe( 'initials of a donor', () => {
	it( 'have a contrast of 4.5:1 or more at every hue', () => {
		const [ background, text ] = [ toneOf( 'background' ), toneOf( '\tcolor' ) ];
		const ratios = Array.from(
			{ length: 360 },
			( _, hue ) => ( luminance( hue, background ) + 0.05 ) / ( luminance( hue, text ) + 0.05 )
		);

		expect( Math.min( ...ratios ) ).toBeGreaterThanOrEqual( 4.5 );
	} );
} );
