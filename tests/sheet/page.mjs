import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

export const WIDTHS = [ 1280, 390 ];

export const pictureOf = ( name, width ) => `${ name }-${ width }.jpg`;

/**
 * Returns the pictures of each state that are in the folder: those of the design, which are copied there, beside ours.
 */
export function collect( folder, states, design ) {
	const rows = states.map( ( { name, group, title, page } ) => ( {
		name,
		group,
		title,
		pictures: WIDTHS.flatMap( ( width ) => {
			const drawn = design && page ? join( design, 'shots', `${ page }-${ width }.jpg` ) : null;
			const copy = `design-${ page }-${ width }.jpg`;
			if ( drawn && existsSync( drawn ) ) {
				copyFileSync( drawn, join( folder, copy ) );
			}
			return [
				{ file: copy, width, label: `design, ${ width }` },
				{ file: pictureOf( name, width ), width, label: `${ width }` },
			].filter( ( { file } ) => existsSync( join( folder, file ) ) );
		} ),
	} ) );
	return rows.filter( ( { pictures } ) => pictures.some( ( { label } ) => ! label.startsWith( 'design' ) ) );
}

const escaped = ( text ) => text.replace( /[&<>"]/g, ( letter ) => `&#${ letter.charCodeAt( 0 ) };` );

const figure = ( { file, width, label } ) =>
	`<figure class="w${ width }"><a href="${ file }"><img src="${ file }" alt="" loading="lazy"></a><figcaption>${ label }</figcaption></figure>`;

const row = ( { name, title, pictures } ) =>
	`<section id="${ escaped( name ) }"><h3>${ escaped( title ) } <code>${ escaped( name ) }</code></h3><div>${ pictures
		.map( figure )
		.join( '' ) }</div></section>`;

export function html( rows ) {
	const groups = [ ...new Set( rows.map( ( { group } ) => group ) ) ];
	const menu = groups.map( ( group ) => `<a href="#group-${ group }">${ group }</a>` ).join( ' ' );
	const parts = groups.map(
		( group ) =>
			`<h2 id="group-${ group }">${ group }</h2>${ rows
				.filter( ( one ) => one.group === group )
				.map( row )
				.join( '\n' ) }`
	);
	return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>
body { font: 15px/1.5 sans-serif; margin: 2rem; background: #e9e9ee; color: #222; }
nav { position: sticky; top: 0; padding: .5rem 0; background: inherit; }
section { scroll-margin-top: 3rem; }
section > div { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
figure { margin: 0; flex: none; } .w1280 { width: 640px; } .w390 { width: 260px; }
img { display: block; width: 100%; border: 1px solid #999; } h3 { margin-bottom: .25rem; }
code, figcaption { color: #555; font-size: 13px; font-weight: 400; }
</style>
<h1>Contact sheet</h1><nav>${ menu }</nav>
${ parts.join( '\n' ) }
</html>
`;
}
