import { Button, Notice, Spinner } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { History } from '../../shared/admin/History';
import { NoteForm } from '../../shared/admin/NoteForm';
import { PlaceLink, type Going } from '../../shared/admin/PlaceLink';
import { Unread } from '../../shared/admin/Unread';
import { useServer } from '../../shared/admin/use-server';
import { getSubscription, noteSubscription } from './api';
import type { SubscriptionResponse } from './contracts';
import { CancelDialog, PauseDialog, ResumeDialog } from './dialogs';
import { SubscriptionBadge } from './SubscriptionBadge';
import { Gifts, SubscriptionFacts } from './SubscriptionFacts';

interface Props {
	readonly id: number;
	readonly back: Going;
	/** To one of its donations. */
	readonly toDonation: ( donation: number ) => Going;
}

const DIALOGS = { pause: PauseDialog, resume: ResumeDialog, cancel: CancelDialog };

export function SubscriptionPage( { id, back, toDonation }: Props ) {
	const { data, isLoading, error, again, put } = useServer( `${ id }`, ( signal ) => getSubscription( id, signal ) );
	const [ asked, setAsked ] = useState< keyof typeof DIALOGS | null >( null );
	const [ said, setSaid ] = useState( { text: '', times: 0 } );
	const top = useRef< HTMLDivElement >( null );
	const notice = useRef< HTMLDivElement >( null );

	// A reader who comes from the list, or by the address, begins at the top.
	useEffect( () => top.current?.focus( { preventScroll: true } ), [] );
	// The button that was pressed may be gone with what it did.
	useEffect( () => {
		if ( said.times > 0 ) {
			notice.current?.focus();
		}
	}, [ said ] );

	function done( changed: SubscriptionResponse, text: string ): void {
		put( changed );
		setAsked( null );
		setSaid( ( { times } ) => ( { text, times: times + 1 } ) );
	}

	const button = ( name: keyof typeof DIALOGS, label: string, isDestructive = false ) =>
		data?.can[ name ] && (
			<Button variant="secondary" isDestructive={ isDestructive } onClick={ () => setAsked( name ) }>
				{ label }
			</Button>
		);
	const Dialog = asked && DIALOGS[ asked ];

	return (
		<div className="benefit-desk benefit-subscription" ref={ top } tabIndex={ -1 }>
			<p>
				<PlaceLink { ...back }>{ __( '← All recurring donations', 'benefit' ) }</PlaceLink>
			</p>
			{ isLoading && data === null && (
				<p role="status">
					<Spinner /> { __( 'Loading the recurring donation…', 'benefit' ) }
				</p>
			) }
			<Unread error={ error } again={ again } />
			<div className="benefit-desk-said" ref={ notice } tabIndex={ -1 } role="status">
				{ said.text !== '' && (
					<Notice status="success" onRemove={ () => setSaid( { text: '', times: 0 } ) } spokenMessage="">
						{ said.text }
					</Notice>
				) }
			</div>
			{ data && (
				<>
					<div className="benefit-desk-head">
						<h2>
							{ sprintf(
								/* translators: %d: number of a recurring donation */
								__( 'Recurring donation %d', 'benefit' ),
								data.id
							) }
						</h2>
						<SubscriptionBadge { ...data } />
						<div className="benefit-desk-buttons">
							{ button( 'pause', __( 'Pause', 'benefit' ) ) }
							{ button( 'resume', __( 'Resume', 'benefit' ) ) }
							{ button( 'cancel', __( 'Cancel the recurring donation', 'benefit' ), true ) }
						</div>
					</div>
					<p>{ data.news }</p>
					<div className="benefit-desk-columns">
						<div>
							<SubscriptionFacts subscription={ data } />
							<Gifts gifts={ data.gifts } toDonation={ toDonation } />
						</div>
						<div>
							<NoteForm
								call={ ( note ) => noteSubscription( { subscription_id: data.id, ...note } ) }
								help={ __(
									'The donor does not see it, unless they ask for their personal data.',
									'benefit'
								) }
								onDone={ ( changed ) => done( changed, __( 'The note was saved.', 'benefit' ) ) }
							/>
							<History log={ data.log } />
						</div>
					</div>
					{ Dialog && (
						<Dialog
							subscription={ data }
							onDone={ done }
							onRefused={ again }
							onClose={ () => setAsked( null ) }
						/>
					) }
				</>
			) }
		</div>
	);
}
