import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { addQueryArgs } from '@wordpress/url';
import { parseTimestamp } from '../../../shared/editor/timestamps';
import type { InvalidFieldsApi } from '../../../shared/editor/use-invalid-fields';
import { eventEditorScriptData } from './event-editor-script-data';
import { isQuestionable } from './event-move';
import type { EditedEvent } from './use-event';

/** Name under which the unanswered question holds the save. */
const QUESTION = 'benefit_move';

export interface EventMove {
	/** '' when there is nothing to ask. */
	readonly question: string;
	readonly isConfirmed: boolean;
	confirm: ( isConfirmed: boolean ) => void;
}

function questionAbout( { saved, meta, stock }: EditedEvent ): string {
	if ( ! stock || stock.sold === 0 || ! isQuestionable( saved, meta, Date.now() ) ) {
		return '';
	}
	const format = new Intl.DateTimeFormat( document.documentElement.lang || undefined, {
		weekday: 'short',
		year: 'numeric',
		month: 'short',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZone: meta.benefit_timezone,
	} );
	const when = ( start: string ) => {
		const moment = parseTimestamp( start );
		return moment === null ? __( 'no date', 'benefit' ) : format.format( moment );
	};

	return sprintf(
		/* translators: 1: date and time before, 2: date and time afterwards */
		__( 'Tickets have been sold for %1$s. Move the event to %2$s', 'benefit' ),
		when( saved.benefit_start ),
		when( meta.benefit_start )
	);
}

/** Asks before a sold event is moved to another day, and offers to notify the ticket holders once it was moved. */
export function useEventMove( event: EditedEvent | null, { hold, leave }: InvalidFieldsApi ): EventMove {
	const question = event ? questionAbout( event ) : '';
	const [ confirmed, setConfirmed ] = useState( '' );
	const { createWarningNotice } = useDispatch( noticesStore );
	const isConfirmed = confirmed === question;
	const isOpen = question !== '' && ! isConfirmed;

	useEffect( () => {
		hold(
			QUESTION,
			isOpen
				? {
						label: __( 'Start', 'benefit' ),
						sentence: __( 'Please confirm below that you are moving the event.', 'benefit' ),
						text: '',
						value: undefined,
					}
				: null
		);
	}, [ hold, isOpen ] );
	useEffect( () => () => leave( QUESTION ), [ leave ] );

	const saved = event ? parseTimestamp( event.saved.benefit_start ) : null;
	const before = useRef( saved );
	const isSold = ( event?.stock?.sold ?? 0 ) > 0;
	useEffect( () => {
		const was = before.current;
		before.current = saved;
		const { message_url: url } = eventEditorScriptData();
		if ( was === null || was === saved || ! isSold || url === '' ) {
			return;
		}
		void createWarningNotice( __( 'The event was moved. Ticket holders have not been notified.', 'benefit' ), {
			id: 'benefit-event-moved',
			actions: [
				{
					label: __( 'Notify ticket holders', 'benefit' ),
					url: addQueryArgs( url, { was: new Date( was ).toISOString().replace( /\.\d+Z$/, 'Z' ) } ),
				},
			],
		} );
	}, [ saved, isSold, createWarningNotice ] );

	return { question, isConfirmed, confirm: ( isYes ) => setConfirmed( isYes ? question : '' ) };
}
