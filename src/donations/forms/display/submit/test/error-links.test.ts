import { errorTargets } from '../error-links';

const form = ( html: string ): HTMLFormElement => {
	document.body.innerHTML = `<form>${ html }</form>`;
	return document.forms[ 0 ] as HTMLFormElement;
};
const nameOf = ( control: string ) => control.replace( /(\[\d*\])+.*$/, '' );

test.each( [
	[ 'a line', '<label for="a">Town <span>(required)</span></label><input id="a" name="x">', 'a', 'Town' ],
	[
		'several to choose from',
		'<label for="a">Days</label><select id="a" name="x[]" multiple></select>',
		'a',
		'Days',
	],
	[
		'boxes to tick',
		'<fieldset><legend>Days</legend><input type="checkbox" id="a" name="x[]"><label for="a">Monday</label><input type="checkbox" name="x[]"></fieldset>',
		'a',
		'Days',
	],
	[ 'a cell of a table', '<input id="a" name="x[0][town]" aria-label="Town, row 1">', 'a', 'Town, row 1' ],
] )( 'A mistake leads to its field, and names it: %s', ( _, html, id, label ) => {
	expect( errorTargets( form( html ), nameOf )( 'x' ) ).toEqual( { id, label } );
} );
