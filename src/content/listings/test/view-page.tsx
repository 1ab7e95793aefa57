/** Test helpers: a page with one view, and answers of the server. */
import { act, fireEvent, render } from '@testing-library/react';
import { pageSettings } from '../../../shared/test/page';
import type { GridFilterProps, GridPagerProps } from '../blocks/contracts';
import { Filter } from '../filters/Filter';
import { Pagination } from '../Pagination';

let views = 0;

/** Renders a page with one view. Its id is new, since the script keeps the views that it knows. */
export function page( island: ( sid: string ) => React.ReactNode ): string {
	const sid = `v${ ++views }`;
	document.body.innerHTML = `<div id="benefit-polite"></div><div id="benefit-assertive"></div>
		<div id="pt-cv-view-${ sid }" class="pt-cv-view" data-sid="${ sid }" data-postid="7" data-isblock="content-grid" data-prefix="" data-context="signed" data-again="Again" data-reload="Reload" data-gone="Text gone.">
		<p data-part="count">all</p><ul class="pt-cv-page" data-part="items" data-id="1"><li>Al</li></ul><div data-part="empty" hidden></div><nav data-part="pager"></nav><div id="island"></div></div>`;
	render( island( sid ), { container: document.getElementById( 'island' )! } );
	return sid;
}

export const answer = ( names: readonly string[], filters: object = {}, title = '' ): string =>
	`<p data-part="count">${ names.length } results</p><ul class="pt-cv-page" data-part="items" data-id="2">${ names
		.map( ( name ) => `<li>${ name }</li>` )
		.join(
			''
		) }</ul><nav data-part="pager"></nav><script type="application/json" class="benefit-view">${ JSON.stringify( {
		total: names.length,
		page: 1,
		pages: 1,
		address: '/evenings/?said',
		said: names.length > 0 ? `${ names.length } results` : '',
		title,
		filters,
		order: '',
		per_page: '',
	} ) }</script>`;

export const cards = () =>
	[ ...document.querySelectorAll( '.pt-cv-page > li' ) ].map( ( { textContent } ) => textContent );
export const settle = async () => {
	for ( let i = 0; i < 4; i++ ) {
		await act( async () => {} );
	}
};
export const sent = ( body: unknown ) => new URLSearchParams( `${ body }` );

export function prepare(): void {
	window.benefit = pageSettings();
	window.benefitContent = { separator: ',', no_results: 'Nothing here.' };
	window.scrollBy = jest.fn();
	window.history.replaceState( null, '', '/evenings/' );
	window.benefitIslands = {
		define: () => undefined,
		notify() {},
		swap( element, html ) {
			const { content } = Object.assign( document.createElement( 'template' ), { innerHTML: html } );
			const nodes = [ ...content.children ] as HTMLElement[];
			element.replaceWith( ...nodes );
			return nodes[ 0 ] ?? null;
		},
	};
}

export const filterOf = ( props: object ) => ( sid: string ) => (
	<Filter { ...( props as GridFilterProps ) } sid={ sid } />
);
export const pagerOf = ( props: object ) => ( sid: string ) => (
	<Pagination { ...( props as GridPagerProps ) } sid={ sid } />
);

/** Clicks a link without leaving the page, and returns whether the browser would have followed it. */
export function isFollowed( link: HTMLElement ): boolean {
	let isOurs: boolean | undefined;
	window.addEventListener(
		'click',
		( event ) => {
			isOurs = event.defaultPrevented;
			event.preventDefault();
		},
		{ once: true }
	);
	fireEvent.click( link );
	return isOurs === false;
}
