import { registerSlot } from '../../../shared/admin/desk/register-slot';
import { showNotice } from '../notices/show-notice';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import { DonorContact, DonorDonations, DonorSubscriptions } from './DonorDetails';
import { DonorForm } from './DonorForm';
import { toRow } from './donor-records';
import { DonorCount, MergeDonorDialog, useDonorActions } from './donor-slots';
import { addDonorNote, getDonor } from './donors-api';
import { warnAboutUnsavedChanges } from './warn-about-unsaved-changes';
import './donors.scss';

registerSlot( 'donors', 'row', toRow );
registerSlot( 'donors', 'get', getDonor );
registerSlot( 'donors', 'addNote', addDonorNote );
registerSlot( 'donors', 'announce', showNotice );
registerSlot( 'donors', 'count', DonorCount );
registerSlot( 'donors', 'useRowActions', useDonorActions );
registerSlot( 'donors', 'facts', DonorContact );
registerSlot( 'donors', 'gifts', DonorDonations );
registerSlot( 'donors', 'subscriptions', DonorSubscriptions );
registerSlot( 'donors', 'names', DonorForm );
registerSlot( 'donors', 'email', ChangeEmailDialog );
registerSlot( 'donors', 'merge', MergeDonorDialog );

warnAboutUnsavedChanges();
