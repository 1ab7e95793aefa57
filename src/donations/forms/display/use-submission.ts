import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { AjaxError, asAjaxError } from '../../../shared/http/ajax-error';
import { text, type Session } from '../../../shared/http/requests';
import { clearKey } from './form-storage';
import type { Notice } from './submit/server-errors';
import { loadRestScript, type SubmitScript } from './load-rest-script';
import type { SubmitError } from './submit/submit-form';
import { donationsScriptData } from './donations-script-data';
import type { Amount } from './use-amount';
import type { CustomFieldsApi } from './custom-fields';

/** Milliseconds: a script that has not come by then is not waited for. */
const PATIENCE = 8000;
/** The gift of the key that was sent has its end. */
const ENDED = /^(declined|key_reused)$/;

interface Parts {
	readonly formId: number;
	/** As the page came with them. */
	readonly notices: readonly Notice[];
	readonly errors: SubmitError[ 'errors' ];
	readonly amount: Amount;
	readonly own: CustomFieldsApi;
	readonly card: { readonly check: () => boolean };
	readonly session: Session;
	/** The form waits for something else. */
	readonly isWaiting: boolean;
	readonly dispatchFormEvent: ( event: string ) => void;
}

export interface Submission extends Required< SubmitError > {
	readonly isBusy: boolean;
	/** Words about a task that the browser works at, '' without one. */
	readonly working: string;
	/** Refusals after the one that came with the page: each leads the eye to what was said. */
	readonly refusals: number;
	/** To what was said. */
	readonly lead: ( said: HTMLElement, form: HTMLElement ) => void;
	readonly submit: ( event: FormEvent< HTMLFormElement > ) => Promise< void >;
	/** Something was entered there: what was said of it is over. */
	readonly entered: ( name: string ) => void;
	/** The page came back from the browser's memory. */
	readonly rest: () => void;
	/** The key of a gift that has its end is given up. */
	readonly forgetEnded: () => void;
}

/** The form is sent, and what was refused is kept. */
export function useSubmission( {
	formId,
	amount,
	own,
	card,
	session,
	isWaiting,
	dispatchFormEvent,
	notices,
	errors,
}: Parts ): Submission {
	const [ isBusy, setBusy ] = useState( false );
	const [ said, setSaid ] = useState( { notices, errors, markup: '' } );
	const [ working, onWork ] = useState( '' );
	const [ refusals, setRefusals ] = useState( 0 );
	const script = useRef< SubmitScript | null >( null );
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
		// The amount is sent as it is shown.
		const sending = { error: flushSync( amount.settle ), entries: new FormData( form ) };
		// Mistakes that are found at once leave the form as it is: to switch it off and on again takes a phone as long as all else.
		setTimeout( () => setBusy( isSending.current ) );
		script.current = await Promise.race( [
			loadRestScript().catch( () => null ),
			new Promise< null >( ( resolve ) => setTimeout( resolve, PATIENCE, null ) ),
		] );
		if ( ! script.current && navigator.onLine ) {
			// The browser sends it, as it does where scripts do not come.
			HTMLFormElement.prototype.submit.call( form );
			return;
		}
		const outcome = await ( script.current?.send ?? offline )( {
			...sending,
			formId,
			form,
			isToBeAsked: amount.isToBeAsked,
			own,
			card,
			ask: async ( fields ) =>
				( await text( 'give_process_donation', fields, { kind: 'write', session, multipart: true } ) ).body,
			nonce: () => session.nonce,
			dispatchFormEvent,
			onWork,
		} ).catch( ( thrown ): SubmitError => {
			const { failure, message } = asAjaxError( thrown );
			// The check makes nothing, however it ends.
			return {
				notices: [
					{ code: '', message: failure.kind === 'timeout' ? donationsScriptData().not_checked : message },
				],
				errors: {},
			};
		} );
		if ( outcome === 'sent' ) {
			return;
		}
		finish();
		if ( outcome !== 'stopped' ) {
			setSaid( { markup: '', ...outcome } );
			amount.refuse( outcome.errors[ 'give-amount' ] ?? outcome.errors[ 'give-price-id' ] ?? '' );
			setRefusals( ( count ) => count + 1 );
		}
	}

	return {
		...said,
		isBusy,
		working,
		refusals,
		lead: ( ...to ) => script.current?.lead( ...to ),
		submit,
		entered( name ) {
			if ( said.errors[ name ] ) {
				setSaid( ( { errors: { [ name ]: _, ...others }, ...rest } ) => ( { ...rest, errors: others } ) );
			}
		},
		rest: finish,
		// At once: somebody may leave this page before the script that sends is there.
		forgetEnded: () => notices.some( ( { code } ) => ENDED.test( code ) ) && clearKey( formId ),
	};
}

async function offline(): Promise< never > {
	throw new AjaxError( { kind: 'offline' } );
}
