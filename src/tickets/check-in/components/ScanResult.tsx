import { __ } from '@wordpress/i18n';
import { answerOf, isProvisional, type Entry } from '../check-in-state';
import { resultDetails, resultHeading, entryKind, provisionalText } from '../check-in-texts';
import { StatusIcon } from './StatusIcon';

/** Result of the last scan, readable at arm's length. CheckInApp announces it. */
export function ScanResult( { entry }: { readonly entry: Entry } ) {
	const answer = answerOf( entry );
	const kind = entryKind( entry );

	return (
		<section
			className={ `benefit-checkin-result is-${ kind }${ isProvisional( entry ) ? ' is-provisional' : '' }` }
			data-status={ kind }
		>
			<StatusIcon kind={ kind } />
			<div>
				<h2>{ resultHeading( entry ) }</h2>
				{ answer?.name && <p className="benefit-checkin-name">{ answer.name }</p> }
				{ answer?.ticket && <p>{ answer.ticket }</p> }
				{ resultDetails( entry ).map( ( sentence ) => (
					<p key={ sentence }>{ sentence }</p>
				) ) }
				{ isProvisional( entry ) && <p className="benefit-checkin-provisional">{ provisionalText() }</p> }
			</div>
		</section>
	);
}

/** Placeholder of the same size, so that nothing moves when the first result appears. */
export function ReadyToScan() {
	return (
		<p className="benefit-checkin-result is-ready">
			<strong>{ __( 'Ready. Scan a ticket, or type a code or name.', 'benefit' ) }</strong>
		</p>
	);
}
