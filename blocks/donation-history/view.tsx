import { defineIsland } from '../../src/shared/islands/runtime';
import { LoginLinkForm } from '../../src/donations/donors/history/LoginLinkForm';

defineIsland( 'donation-history', LoginLinkForm );
