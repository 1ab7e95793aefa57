interface Question {
	readonly title: string;
	readonly yes: string;
	readonly no: string;
}

let questions = 0;

function button( label: string, className: string ): HTMLButtonElement {
	const made = document.createElement( 'button' );
	made.type = 'button';
	made.className = className;
	made.textContent = label;
	return made;
}

/**
 * A question before all else, for islands without React: the nodes and the ways out of Dialog.tsx.
 *
 * @param within an element of ours, for its styles
 * @return whether the answer is yes
 */
export function ask( within: Element, { title, yes, no }: Question ): Promise< boolean > {
	const dialog = document.createElement( 'dialog' );
	const box = document.createElement( 'div' );
	const heading = document.createElement( 'h2' );
	const buttons = document.createElement( 'p' );
	const [ accept, refuse ] = [ button( yes, 'wp-element-button benefit-button' ), button( no, 'benefit-link' ) ];
	dialog.className = 'benefit-dialog';
	box.className = 'benefit-dialog__box';
	heading.className = 'benefit-heading';
	heading.id = `benefit-question-${ ++questions }`;
	heading.textContent = title;
	buttons.className = 'benefit-buttons';
	dialog.setAttribute( 'aria-labelledby', heading.id );
	buttons.append( accept, refuse );
	box.append( heading, buttons );
	dialog.append( box );
	within.append( dialog );

	return new Promise( ( resolve ) => {
		let isYes = false;
		accept.addEventListener( 'click', () => {
			isYes = true;
			dialog.close();
		} );
		refuse.addEventListener( 'click', () => dialog.close() );
		dialog.addEventListener( 'click', ( { target } ) => target === dialog && dialog.close() );
		// Escape ends here as well; the browser gives the focus back to where it was.
		dialog.addEventListener( 'close', () => {
			dialog.remove();
			resolve( isYes );
		} );
		dialog.showModal();
	} );
}
