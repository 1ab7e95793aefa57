/** Buttons that add and remove rows of a repeater that PHP rendered (docs/spec-donations.md §4). */
import { announce } from '../ui/announce';
import type { FieldTextsProps } from './contracts';

/** @return function that removes the buttons */
export function enhanceRepeater( frame: HTMLElement, texts: FieldTextsProps ): () => void {
	const list = frame.querySelector< HTMLElement >( '.benefit-rows' );
	const first = list?.querySelector< HTMLElement >( '.benefit-row' );
	if ( ! list || ! first ) {
		return () => undefined;
	}
	const most = Number( list.dataset.most );
	const rows = () => [ ...list.querySelectorAll< HTMLElement >( '.benefit-row:not(.benefit-row--spare)' ) ];
	/** Number of the next row; never reused, so that names stay unique. */
	let next = list.children.length;
	// Spare rows are for pages without scripts; those that a restored draft has filled in stay.
	for ( const spare of list.querySelectorAll< HTMLElement >( '.benefit-row--spare' ) ) {
		spare.classList.remove( 'benefit-row--spare' );
		if ( [ ...spare.querySelectorAll( 'input' ) ].every( ( { value } ) => ! value ) ) {
			spare.remove();
		}
	}
	const numbered = ( text: string, number: number ) => text.replace( '%d', `${ number }` );
	const button = ( className: string, text: string, press: () => void ) => {
		const made = document.createElement( 'button' );
		made.type = 'button';
		made.className = `benefit-button benefit-button--quiet ${ className }`;
		made.textContent = text;
		made.addEventListener( 'click', press );
		return made;
	};
	const focus = ( row: HTMLElement | undefined ) => row?.querySelector< HTMLElement >( 'input' )?.focus();

	function addRow( from: HTMLElement ): void {
		if ( rows().length >= most ) {
			announce( numbered( texts.rows_full, most ) );
			return;
		}
		const row = from.cloneNode( true ) as HTMLElement;
		row.querySelector( '.benefit-rows__remove' )?.remove();
		for ( const input of row.querySelectorAll( 'input' ) ) {
			const id = `${ input.id }-row-${ next }`;
			input.parentElement?.querySelector( 'label' )?.setAttribute( 'for', id );
			input.id = id;
			// The row number is the second to last key: ffm[slug][0][column].
			input.name = input.name.replace( /\[\d+\](\[[^\]]*\])$/, `[${ next }]$1` );
			input.defaultValue = '';
			input.value = '';
			input.removeAttribute( 'aria-invalid' );
		}
		next++;
		list!.append( row );
		equip( row );
		show();
		focus( row );
		announce( texts.row_added );
	}
	const add = button( 'benefit-rows__add', texts.add_row, () => addRow( first ) );

	function equip( row: HTMLElement ): void {
		row.append(
			button( 'benefit-rows__remove', '', () => {
				const all = rows();
				if ( all.length < 2 ) {
					return;
				}
				const at = all.indexOf( row );
				row.remove();
				show();
				focus( all[ at + 1 ] ?? all[ at - 1 ] );
				announce( texts.row_removed );
				// Lets the form save the entry.
				list?.dispatchEvent( new Event( 'input', { bubbles: true } ) );
			} )
		);
	}

	function show(): void {
		const all = rows();
		all.forEach( ( row, index ) => {
			row.setAttribute( 'aria-label', numbered( texts.row, index + 1 ) );
			const remove = row.querySelector< HTMLElement >( '.benefit-rows__remove' );
			if ( remove ) {
				remove.textContent = numbered( texts.remove_row, index + 1 );
				remove.hidden = all.length < 2;
			}
		} );
		// "At the maximum the clone button is dimmed with a tooltip": it stays focusable, so that the reason can be
		// read.
		const isFull = all.length >= most;
		if ( isFull ) {
			add.dataset.tooltip = numbered( texts.rows_full, most );
			add.setAttribute( 'aria-disabled', 'true' );
		} else {
			delete add.dataset.tooltip;
			add.removeAttribute( 'aria-disabled' );
		}
	}

	rows().forEach( equip );
	list.after( add );
	show();
	return () => {
		add.remove();
		list.querySelectorAll( '.benefit-rows__remove' ).forEach( ( one ) => one.remove() );
	};
}
