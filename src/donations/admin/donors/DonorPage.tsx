import { useEntityRecord } from '@wordpress/core-data';
import { __ } from '@wordpress/i18n';
import { RecordPage } from '../../../shared/admin/RecordPage';
import { AuditLog } from '../../../shared/admin/AuditLog';
import { NoteForm } from '../../../shared/admin/NoteForm';
import type { Navigate } from '../../../shared/admin/RouteLink';
import { getDonorDetails, addDonorNote } from './donors-api';
import type { DeskDonorResponse } from './contracts';
import { DonorForm } from './DonorForm';
import { DonorTotals, DonorDonations, DonorSubscriptions } from './DonorDetails';
import { DONOR, type Donor } from './donor-records';
import { MergeDialog } from './MergeDialog';
import { showNotice } from '../notices/show-notice';
import { donorName } from './donor-texts';

interface Props {
	readonly id: number;
	readonly back: Navigate;
	readonly onMerged: ( kept: number ) => void;
}

export function DonorPage( { id, back, onMerged }: Props ) {
	const { record } = useEntityRecord< Donor >( DONOR.kind, DONOR.name, id );

	return (
		<RecordPage< DeskDonorResponse, 'merge' >
			className="benefit-donor"
			id={ id }
			onDone={ showNotice }
			get={ getDonorDetails }
			back={ back }
			words={ { back: __( '← All donors', 'benefit' ), loading: __( 'Loading the donor…', 'benefit' ) } }
			title={ () => ( record ? donorName( record ) : '…' ) }
			badge={ () => null }
			buttons={ ( facts ) => [
				{ question: 'merge', label: __( 'Merge with another donor', 'benefit' ), may: facts.can_merge },
			] }
		>
			{ ( facts, { openQuestion, close, done, again } ) => (
				<>
					<div className="benefit-desk-columns">
						<div>
							<DonorTotals facts={ facts } donor={ record ?? null } />
							<DonorDonations facts={ facts } />
							<DonorSubscriptions facts={ facts } />
						</div>
						<div>
							<DonorForm id={ id } onSaved={ again } />
							<NoteForm
								call={ ( note ) => addDonorNote( { donor_id: id, ...note } ) }
								help={ __(
									'The donor does not see it, unless they ask for their personal data.',
									'benefit'
								) }
								onDone={ ( changed ) => done( changed, __( 'The note was saved.', 'benefit' ) ) }
							/>
							<AuditLog log={ facts.log } />
						</div>
					</div>
					{ openQuestion && (
						<MergeDialog
							ids={ [ id ] }
							onMerged={ ( kept ) => {
								close();
								again();
								onMerged( kept );
							} }
							onClose={ close }
						/>
					) }
				</>
			) }
		</RecordPage>
	);
}
