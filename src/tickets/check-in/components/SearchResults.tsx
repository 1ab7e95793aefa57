import { __, _x, sprintf } from '@wordpress/i18n';
import type { Answer } from '../scan';
import { timeText, resultDetails, resultHeading, admitText } from '../check-in-texts';

/** Shows the result that a scan would have; nobody is checked in by a search. */
function Outlook( { answer }: { readonly answer: Answer } ) {
	const entry = { scan: { scan_id: '', code: '', scanned_at: 0, event: 0 }, answer };
	const said = resultHeading( entry );
	/* translators: 1: “Already in” or another state, 2: time */
	const saidSince = __( '%1$s, %2$s', 'benefit' );

	return (
		<>
			<span className={ `benefit-checkin-tag is-${ answer.status }` }>
				{ answer.at ? sprintf( saidSince, said, timeText( answer.at ) ) : said }
			</span>
			{ answer.status === 'not_paid' &&
				resultDetails( entry ).map( ( line ) => <span key={ line }>{ line }</span> ) }
		</>
	);
}

interface Props {
	readonly answers: readonly Answer[];
	readonly onConfirm: ( code: string ) => void;
}

/** Tickets found by a name or typed code. Each must be checked in by a button, because a typed code may be guessed. */
export function SearchResults( { answers, onConfirm }: Props ) {
	return (
		<ul className="benefit-checkin-found" aria-label={ __( 'Tickets found', 'benefit' ) }>
			{ answers.map( ( answer ) => (
				<li key={ answer.code }>
					<div>
						<strong>{ answer.name }</strong>
						<span>{ answer.ticket }</span>
						<span className="benefit-checkin-code">{ answer.code }</span>
						{ answer.status !== 'ok' && <Outlook answer={ answer } /> }
					</div>
					{ answer.status === 'ok' && (
						<button
							type="button"
							className="is-primary"
							aria-label={ admitText( `${ answer.name } (${ answer.code })` ) }
							onClick={ () => onConfirm( answer.code ) }
						>
							{ _x( 'Check in', 'button', 'benefit' ) }
						</button>
					) }
				</li>
			) ) }
		</ul>
	);
}
