import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { AjaxError, asAjaxError } from '../../../shared/http/ajax-error';
import { fetchText, type Session } from '../../../shared/http/requests';
import { clearKey } from './form-storage';
import type { Notice } from './submit/server-errors';
import { loadDeferredScript, type SubmissionFunctions } from './load-deferred-script';
import type { SubmitError } from './submit/submit-form';
import { donationsScriptData } from './donations-script-data';
import type { Amount } from './use-amount';
import type { CustomFieldsApi } from './custom-fields';

/** Milliseconds to wait for the second script. */
const TIMEOUT = 8000;
/** Errors after which the idempotency key must not be used again. */
const ENDED = /^(declined|key_reused)$/;

interface Parts {
	readonly formId: number;
	/** The notices that the page came with. */
	readonly notices: readonly Notice[];
	readonly errors: SubmitError[ 'errors' ];
	readonly amount: Amount;
	readonly own: CustomFieldsApi;
	readonly card: { readonly check: () => boolean };
	readonly session: Session;
	/** The form waits for something else, so it cannot be sent. */
	readonly isWaiting: boolean;
	/** Shows the fields that were refused, before they are focused. */
	readonly onRefuse: ( errors: SubmitError[ 'errors' ] ) => void;
	readonly dispatchFormEvent: ( event: string ) => void;
}

export interface Submission extends Required< SubmitError > {
	readonly isBusy: boolean;
	/** Progress of a task that the browser must solve; '' for none. */
	readonly working: string;
	/** Number of refusals since the page was loaded. */
	readonly refusals: number;
	readonly scrollToForm: ( form: HTMLElement ) => void;
	readonly submit: ( event: FormEvent< HTMLFormElement > ) => Promise< void >;
	/** Shows errors at their fields. */
	readonly addErrors: ( errors: SubmitError[ 'errors' ] ) => void;
	/** Called when a field was edited; removes its error. */
	readonly entered: ( name: string ) => void;
	/** Forgets the idempotency key if the page came with an error after which it must not be used again. */
	readonly forgetEnded: () => void;
}

/** Sends the form, and keeps the errors it was refused with. */
export function useSubmission( {
	formId,
	amount,
	own,
	card,
	session,
	isWaiting,
	onRefuse,
	dispatchFormEvent,
	notices,
	errors,
}: Parts ): Submission {
	const [ isBusy, setBusy ] = useState( false );
	const [ said, setSaid ] = useState( { notices, errors, markup: '' } );
	const [ working, onWork ] = useState( '' );
	const [ refusals, setRefusals ] = useState( 0 );
	const script = useRef< SubmissionFunctions | null >( null );
	const isSending = useRef( false );

	function finish(): void {
		isSending.current = false;
		setBusy( false );
	}

	async function submit( event: FormEvent< HTMLFormElement > ): Promise< void > {
		event.preventDefault();
		const form = event.currentTarget;
		if ( isSending.current || isWaiting ) {
			return;
		}
		isSending.current = true;
		// Renders the amount first, so that it is sent as it is shown.
		const sending = { error: flushSync( amount.settle ), entries: new FormData( form ) };
		// Errors that are found at once do not disable the form: on a phone, to disable and enable it takes as long as
		// everything else.
		setTimeout( () => setBusy( isSending.current ) );
		script.current = await Promise.race( [
			loadDeferredScript().catch( () => null ),
			new Promise< null >( ( resolve ) => setTimeout( resolve, TIMEOUT, null ) ),
		] );
		if ( ! script.current && navigator.onLine ) {
			// The browser posts the form, as without scripts.
			HTMLFormElement.prototype.submit.call( form );
			return;
		}
		const result = await ( script.current?.send ?? offline )( {
			...sending,
			formId,
			form,
			own,
			card,
			ask: async ( fields ) =>
				( await fetchText( 'give_process_donation', fields, { kind: 'write', session, multipart: true } ) )
					.body,
			nonce: () => session.nonce,
			dispatchFormEvent,
			onWork,
		} ).catch( ( thrown ): SubmitError => {
			const { failure, message } = asAjaxError( thrown );
			// The check creates no donation, however it fails.
			return {
				notices: [
					{ code: '', message: failure.kind === 'timeout' ? donationsScriptData().not_checked : message },
				],
				errors: {},
			};
		} );
		if ( result === 'sent' ) {
			return;
		}
		finish();
		if ( result !== 'stopped' ) {
			onRefuse( result.errors );
			setSaid( { markup: '', ...result } );
			amount.refuse( result.errors[ 'give-amount' ] ?? result.errors[ 'give-price-id' ] ?? '' );
			setRefusals( ( count ) => count + 1 );
		}
	}

	return {
		...said,
		addErrors: ( added ) =>
			setSaid( ( { errors: before, ...rest } ) => ( { ...rest, errors: { ...before, ...added } } ) ),
		isBusy,
		working,
		refusals,
		scrollToForm: ( form ) => script.current?.scrollToForm( form ),
		submit,
		entered( name ) {
			if ( said.errors[ name ] ) {
				setSaid( ( { errors: { [ name ]: _, ...others }, ...rest } ) => ( { ...rest, errors: others } ) );
			}
		},
		// At once, as the donor may leave this page before the second script is loaded.
		forgetEnded: () => notices.some( ( { code } ) => ENDED.test( code ) ) && clearKey( formId ),
	};
}

async function offline(): Promise< never > {
	throw new AjaxError( { kind: 'offline' } );
}
