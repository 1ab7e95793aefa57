import { island } from '../../src/shared/islands/runtime';
import { AskForm } from '../../src/donations/donors/history/LoginLinkForm';

island( 'donation-history', AskForm );
