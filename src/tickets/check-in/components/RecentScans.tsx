import { __, sprintf } from '@wordpress/i18n';
import { answerOf, isMistake, isProvisional, type Entry } from '../check-in-state';
import { timeText, resultHeading, entryKind } from '../check-in-texts';
import { StatusIcon } from './StatusIcon';

interface Props {
	readonly entries: readonly Entry[];
	readonly canUndo: ( entry: Entry ) => boolean;
	readonly onUndo: ( entry: Entry ) => void;
}

function stateOf( entry: Entry ): string {
	if ( entry.undo === 'done' ) {
		return __( 'Undone', 'benefit' );
	}
	if ( isMistake( entry ) ) {
		/* translators: %s: what the server says of the ticket, e.g. “Already in” */
		return sprintf( __( 'Checked in here, but the server says: %s', 'benefit' ), resultHeading( entry ) );
	}
	const result = resultHeading( entry );
	/* translators: %s: what this phone says of the ticket, e.g. “Let in” */
	return isProvisional( entry ) ? sprintf( __( '%s (provisional)', 'benefit' ), result ) : result;
}

export function RecentScans( { entries, canUndo, onUndo }: Props ) {
	return (
		<section className="benefit-checkin-recent">
			<h2>{ __( 'Recent scans', 'benefit' ) }</h2>
			{ entries.length === 0 && (
				<p className="benefit-checkin-note">{ __( 'No scans on this phone yet.', 'benefit' ) }</p>
			) }
			<ol>
				{ entries.map( ( entry ) => {
					const who = answerOf( entry )?.name || entry.scan.code.replace( /-[A-Za-z0-9_-]{22}$/, '' );
					return (
						<li
							key={ entry.scan.scan_id }
							className={ isMistake( entry ) ? 'is-mistake' : '' }
							data-status={ entryKind( entry ) }
						>
							<span className={ `benefit-checkin-mark is-${ entryKind( entry ) }` }>
								<StatusIcon kind={ entryKind( entry ) } />
							</span>
							<div>
								<strong>{ who }</strong>
								<span>
									{ timeText( entry.scan.scanned_at ) }, { stateOf( entry ) }
								</span>
								{ entry.undo && ! [ 'done', 'doing' ].includes( entry.undo ) && (
									<span role="alert">{ entry.undo }</span>
								) }
							</div>
							{ canUndo( entry ) && (
								<button
									type="button"
									/* translators: %s: name of a person */
									aria-label={ sprintf( __( 'Undo: %s', 'benefit' ), who ) }
									onClick={ () => onUndo( entry ) }
								>
									{ __( 'Undo', 'benefit' ) }
								</button>
							) }
						</li>
					);
				} ) }
			</ol>
		</section>
	);
}
