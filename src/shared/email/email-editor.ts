import { insertAtCaret, limitByMessage, type TextField } from './email-text-fields';
import { askBeforeLeaving } from './leaving-question';
import { latestRequest } from './latest-request';
import { readPreviewAnswer, type EmailPreview, type PreviewRefusal } from './preview-answer';
import { htmlDocument, textDocument, type ColorScheme } from './preview-document';
import { previewFrame } from './preview-frame';

/**
 * Starts the screen Benefit → Emails → one email (includes/Shared/Email/templates/email-template.php): the preview is
 * refreshed while the organizer types. Its sentences come from PHP.
 */
export function startEmailEditor( form: HTMLFormElement, section: HTMLElement ): void {
	const fields = [ ...form.querySelectorAll< TextField >( '[data-saved]' ) ];
	const limits = new Map( fields.map( ( field ) => [ field, limitByMessage( field ) ] ) );
	const preview = previewSection( section );
	const isChanged = () => fields.some( ( { value, dataset } ) => value !== dataset.saved );
	const mark = ( wrong?: TextField ) => {
		for ( const field of fields ) {
			field.removeAttribute( 'aria-invalid' );
		}
		wrong?.setAttribute( 'aria-invalid', 'true' );
	};
	const refuse = ( sentence = '', wrong?: TextField ) => {
		mark( wrong );
		preview.say( sentence, 'error' );
	};

	const request = latestRequest(
		async ( signal ) => {
			const body = new URLSearchParams( new FormData( form ) as unknown as Record< string, string > );
			body.set( 'do', 'preview' );
			// `form.action` would be the field of that name.
			const url = form.getAttribute( 'action' ) ?? '';
			const answer = await fetch( url, { body, method: 'POST', credentials: 'same-origin', signal } );
			return readPreviewAnswer( await answer.text() );
		},
		( answer: EmailPreview | PreviewRefusal ) => {
			if ( 'mail' in answer ) {
				mark();
				preview.show( answer );
				const isBlank = fields.some( ( { value } ) => value.trim() === '' );
				preview.say( isBlank ? ( form.dataset.blank ?? '' ) : '', 'info' );
			} else {
				refuse(
					answer.message || form.dataset.failed,
					fields.find( ( { name } ) => name === answer.field )
				);
			}
		},
		() => refuse( form.dataset.failed )
	);
	/** Asks for a preview by one of the two ways, unless the texts cannot be sent. */
	const refresh = ( ask: () => void ) => {
		const [ tooLong ] = fields.filter( ( field ) => limits.get( field )?.() );
		if ( tooLong ) {
			request.cancel();
			refuse( tooLong.validationMessage, tooLong );
		} else {
			ask();
		}
	};

	form.addEventListener( 'input', () => refresh( request.schedule ) );
	window.addEventListener( 'online', () => refresh( request.askNow ) );
	form.querySelector( '[value="preview"]' )?.addEventListener( 'click', ( event ) => {
		event.preventDefault();
		preview.scrollToNext();
		refresh( request.askNow );
	} );
	offerPlaceholders( form, fields, () => preview.say( form.dataset.noRoom ?? '', 'error' ) );
	askBeforeRestoring( form );
	askBeforeLeaving( form, isChanged );
	for ( const part of [ form, section ].flatMap( ( one ) => [ ...one.querySelectorAll( '[data-scripted]' ) ] ) ) {
		part.removeAttribute( 'hidden' );
	}
	form.classList.add( 'is-live' );
	preview.fit();
	refresh( request.askNow );
}

/** Makes buttons of the placeholders, which insert them into the field that was used last. */
function offerPlaceholders( form: HTMLFormElement, fields: TextField[], onNoRoom: () => void ): void {
	let last = fields.find( ( { name } ) => name === 'body' );
	// Until it is used, browsers say that the caret is in front of the text.
	last?.setSelectionRange( last.value.length, last.value.length );
	form.addEventListener( 'focusin', ( { target } ) => {
		last = fields.find( ( field ) => field === target ) ?? last;
	} );
	form.querySelectorAll( '[data-placeholder]' ).forEach( ( code, index ) => {
		const meaning = code.nextElementSibling;
		const button = document.createElement( 'button' );
		button.type = 'button';
		button.className = 'button button-small';
		button.append( code.cloneNode( true ) );
		if ( meaning ) {
			meaning.id = `benefit-placeholder-${ index }`;
			button.setAttribute( 'aria-describedby', meaning.id );
		}
		button.addEventListener( 'click', () => {
			if ( last && ! insertAtCaret( last, code.textContent ?? '' ) ) {
				onNoRoom();
			}
		} );
		code.replaceWith( button );
	} );
}

function askBeforeRestoring( form: HTMLFormElement ): void {
	const button = form.querySelector< HTMLButtonElement >( '[data-asks]' );
	const dialog = document.getElementById( button?.dataset.asks ?? '' );
	if ( dialog instanceof HTMLDialogElement ) {
		button?.addEventListener( 'click', ( event ) => {
			event.preventDefault();
			dialog.showModal();
		} );
		dialog.querySelector( '[data-closes]' )?.addEventListener( 'click', () => dialog.close() );
	}
}

/** The preview's half of the screen: the email, what is said about it, and how it is shown. */
function previewSection( section: HTMLElement ) {
	const part = ( name: string ) => section.querySelector< HTMLElement >( `[data-${ name }]` );
	const radio = ( name: string, value = '' ) =>
		section.querySelector< HTMLInputElement >(
			`[name="benefit-preview-${ name }"]${ value === '' ? ':checked' : `[value="${ value }"]` }`
		);
	const frame = previewFrame( section.querySelector( 'iframe' ) as HTMLIFrameElement );
	let shown: EmailPreview | undefined;

	const draw = () => {
		frame.setWidth( Number( radio( 'width' )?.value ) );
		if ( shown ) {
			const scheme = radio( 'scheme' )?.value as ColorScheme;
			const isText = radio( 'format' )?.value === 'text';
			frame.show( isText ? textDocument( shown.mail, shown.text, scheme ) : htmlDocument( shown.mail, scheme ) );
		}
	};
	section.addEventListener( 'change', draw );
	return {
		/** On a phone, the email is first shown as on a phone. */
		fit: () => {
			const phone = radio( 'width', '360' );
			if ( phone && ( section.querySelector( 'iframe' )?.parentElement?.clientWidth ?? 600 ) < 480 ) {
				phone.checked = true;
			}
			draw();
		},
		scrollToNext: frame.scrollToNext,
		show: ( answer: EmailPreview ) => {
			shown = answer;
			( part( 'subject' ) as HTMLElement ).textContent = answer.subject;
			( part( 'files' ) as HTMLElement ).textContent = answer.files;
			draw();
		},
		/** Shows a sentence, or takes the last one away. */
		say: ( sentence: string, kind: 'error' | 'info' ) => {
			const status = part( 'status' );
			if ( status && status.textContent !== sentence ) {
				const notice = document.createElement( 'p' );
				notice.className = `notice notice-${ kind } inline`;
				notice.textContent = sentence;
				status.replaceChildren( ...( sentence === '' ? [] : [ notice ] ) );
			}
			if ( kind === 'error' && frame.cancelScroll() ) {
				status?.scrollIntoView( { block: 'nearest' } );
			}
		},
	};
}
