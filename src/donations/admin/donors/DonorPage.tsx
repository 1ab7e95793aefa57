import { useEntityRecord } from '@wordpress/core-data';
import { __ } from '@wordpress/i18n';
import { DeskPage } from '../../../shared/admin/RecordPage';
import { History } from '../../../shared/admin/AuditLog';
import { NoteForm } from '../../../shared/admin/NoteForm';
import type { Going } from '../../../shared/admin/RouteLink';
import { getDonorFacts, noteDonor } from './donors-api';
import type { DeskDonorResponse } from './contracts';
import { DonorForm } from './DonorForm';
import { Figures, Gifts, Recurring } from './DonorDetails';
import { DONOR, type Donor } from './donor-records';
import { MergeDialog } from './MergeDialog';
import { tell } from '../notices/show-notice';
import { nameOf } from './donor-texts';

interface Props {
	readonly id: number;
	readonly back: Going;
	readonly onMerged: ( kept: number ) => void;
}

export function DonorPage( { id, back, onMerged }: Props ) {
	const { record } = useEntityRecord< Donor >( DONOR.kind, DONOR.name, id );

	return (
		<DeskPage< DeskDonorResponse, 'merge' >
			className="benefit-donor"
			id={ id }
			tell={ tell }
			get={ getDonorFacts }
			back={ back }
			words={ { back: __( '← All donors', 'benefit' ), loading: __( 'Loading the donor…', 'benefit' ) } }
			title={ () => ( record ? nameOf( record ) : '…' ) }
			badge={ () => null }
			buttons={ ( facts ) => [
				{ question: 'merge', label: __( 'Merge with another donor', 'benefit' ), may: facts.can_merge },
			] }
		>
			{ ( facts, { asked, close, done, again } ) => (
				<>
					<div className="benefit-desk-columns">
						<div>
							<Figures facts={ facts } donor={ record ?? null } />
							<Gifts facts={ facts } />
							<Recurring facts={ facts } />
						</div>
						<div>
							<DonorForm id={ id } onSaved={ again } />
							<NoteForm
								call={ ( note ) => noteDonor( { donor_id: id, ...note } ) }
								help={ __(
									'The donor does not see it, unless they ask for their personal data.',
									'benefit'
								) }
								onDone={ ( changed ) => done( changed, __( 'The note was saved.', 'benefit' ) ) }
							/>
							<History log={ facts.log } />
						</div>
					</div>
					{ asked && (
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
		</DeskPage>
	);
}
