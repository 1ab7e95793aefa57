import { registerSlot } from '../../../shared/admin/desk/register-slot';
import { showNotice } from '../notices/show-notice';
import { SubscriptionDonations, SubscriptionDonor, FailedPaymentLink } from '../recurring/SubscriptionDetails';
import {
	CancelDialog as CancelSubscriptionDialog,
	PauseDialog,
	ResumeDialog,
	RetryDialog,
} from '../recurring/subscription-dialogs';
import { SubscriptionBadge, SubscriptionCount, SubscriptionOutlook } from '../recurring/subscription-slots';
import { useSubscriptionActions } from '../recurring/use-subscription-actions';
import { addSubscriptionNote, getSubscription } from '../recurring/subscriptions-api';
import { toRow as toSubscriptionRow } from '../recurring/subscription-record';
import { CorrectDialog, VoidDialog } from './correction-dialogs';
import { CancelDialog, MarkCheckedDialog, MarkPaidDialog, RefundDialog, ResendDialog } from './donation-dialogs';
import { DonationDetails, DonationEmails } from './DonationDetails';
import { DonationBadge, DonationCount } from './donation-slots';
import { MoveDialog } from './MoveDialog';
import { toRow } from './donation-record';
import { addDonationNote, getDonation } from './donations-api';
import { DonationTools } from './DonationTools';
import { useDonationActions } from './use-donation-actions';
import './donations.scss';

registerSlot( 'donations', 'row', toRow );
registerSlot( 'donations', 'get', getDonation );
registerSlot( 'donations', 'addNote', addDonationNote );
registerSlot( 'donations', 'announce', showNotice );
registerSlot( 'donations', 'badge', DonationBadge );
registerSlot( 'donations', 'count', DonationCount );
registerSlot( 'donations', 'tools', DonationTools );
registerSlot( 'donations', 'useRowActions', useDonationActions );
registerSlot( 'donations', 'details', DonationDetails );
registerSlot( 'donations', 'emails', DonationEmails );
registerSlot( 'donations', 'checked', MarkCheckedDialog );
registerSlot( 'donations', 'paid', MarkPaidDialog );
registerSlot( 'donations', 'resend', ResendDialog );
registerSlot( 'donations', 'correct', CorrectDialog );
registerSlot( 'donations', 'move', MoveDialog );
registerSlot( 'donations', 'refund', RefundDialog );
registerSlot( 'donations', 'cancel', CancelDialog );
registerSlot( 'donations', 'void', VoidDialog );

registerSlot( 'subscriptions', 'row', toSubscriptionRow );
registerSlot( 'subscriptions', 'get', getSubscription );
registerSlot( 'subscriptions', 'addNote', addSubscriptionNote );
registerSlot( 'subscriptions', 'announce', showNotice );
registerSlot( 'subscriptions', 'badge', SubscriptionBadge );
registerSlot( 'subscriptions', 'count', SubscriptionCount );
registerSlot( 'subscriptions', 'useRowActions', useSubscriptionActions );
registerSlot( 'subscriptions', 'intro', SubscriptionOutlook );
registerSlot( 'subscriptions', 'donor', SubscriptionDonor );
registerSlot( 'subscriptions', 'facts', FailedPaymentLink );
registerSlot( 'subscriptions', 'gifts', SubscriptionDonations );
registerSlot( 'subscriptions', 'retry', RetryDialog );
registerSlot( 'subscriptions', 'pause', PauseDialog );
registerSlot( 'subscriptions', 'resume', ResumeDialog );
registerSlot( 'subscriptions', 'cancel', CancelSubscriptionDialog );
