<?php

/**
 * Creates the demo's donors: those of the wall, `donors` in site.json, with and without comments, anonymous, an
 * organisation, and one who has donated with two addresses; and a dozen of the campaign `campaign-donors`.
 */

declare(strict_types=1);

use Benefit\Tests\GiftMaker;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/GiftMaker.php';

function benefit_demo_donors(int $formId): void
{
    $give = static fn(float $daysAgo, string $first, string $last, int $minor, string $comment = '', array $with = []): int => GiftMaker::paid(
        benefit_demo_days_ago($daysAgo),
        $with + ['formId' => $formId, 'firstName' => $first, 'lastName' => $last, 'email' => strtolower($first) . '@example.com', 'amountMinor' => $minor, 'comment' => $comment],
    )->id;
    $give(40.1, 'Mary', 'Somerville', 5000, 'For the roof, so that the children stay dry.');
    $give(33.6, 'Alan', 'Turing', 2500);
    $give(30.2, 'Lise', 'Meitner', 10000, "My mother sang in this hall before the war, and I heard my first concert here when I was seven, on the stairs of the balcony, because all the seats were taken.\n\nMay it be as full again. I hope that many others will give what they can, and that the roof is tight before the winter comes.");
    $give(26.7, 'Ida', 'Rhodes', 1000, 'Small, but from the heart.', ['isAnonymous' => true]);
    $give(24.4, 'Friends', 'of the Choir', 30000, 'In memory of our conductor.', ['company' => 'Harbour Choir']);
    $give(17.8, 'Katherine', 'Johnson', 7500, 'Numbers are nothing without music.');
    // The same person with another address: donors to be merged.
    $give(12.3, 'Mary', 'Somerville', 1500, with: ['email' => 'm.somerville@example.org']);
    $give(9.5, 'Sofia', 'Kovalevskaya', 4000, 'Thank you for the ramp at the side door! Now my husband can come along, and does not have to wait outside in his wheelchair until the interval is over.');
    Services::get()->database()->execute('UPDATE {donation} SET comment_state = 2 WHERE comment_state = 1');
    $give(3.2, 'Max', 'Mustermann', 500, 'Buy watches at my shop!!!');
    $give(1.4, 'Nettie', 'Stevens', 2000, 'I will be there on opening night.');
}

/** Creates donations of €6,240 to a campaign, older than those of the wall. */
function benefit_demo_campaign_donors(int $campaignId, int $formId): void
{
    $donors = [
        [98.2, 'Clara', 'Wieck', 200000, 'For everyone who learned to swim beneath this crane.', []],
        [96.5, 'Ludwig', 'Boltzmann', 2500, '', []],
        [91.1, 'Harbor', 'Pilots', 150000, 'It has shown us the way in for a hundred years. It is our turn.', ['company' => 'Harbor Pilots']],
        [88.4, 'Fanny', 'Hensel', 5000, 'Red, please. It has to stay red!', []],
        [83.7, 'Johannes', 'Kepler', 10000, '', []],
        [79.9, 'Hildegard', 'Bingen', 100000, 'My grandfather was its last driver. He let me pull the lever once, in 1961, and I have told my children about it ever since. Now I can tell my grandchildren, and show it to them.', []],
        [74.3, 'Nadia', 'Boulanger', 15000, '', ['isAnonymous' => true]],
        [71.8, 'Igor', 'Tamm', 1000, 'A little rope.', []],
        [66.2, 'Ethel', 'Smyth', 60000, 'From the ladies of the rowing club.', []],
        [61.5, 'Franz', 'Xaver', 40000, '', []],
        [58.6, 'Florence', 'Price', 15000, 'I can see it from my kitchen. Please keep it there.', []],
        [55.3, 'Zoltan', 'Kodaly', 25500, 'Thank you for all the work that you do, in wind and rain.', []],
    ];
    foreach ($donors as [$daysAgo, $first, $last, $minor, $comment, $with]) {
        GiftMaker::paid(benefit_demo_days_ago($daysAgo), $with + ['formId' => $formId, 'campaignId' => $campaignId, 'firstName' => $first, 'lastName' => $last, 'email' => strtolower($first) . '@example.com', 'amountMinor' => $minor, 'comment' => $comment]);
    }
    Services::get()->database()->execute('UPDATE {donation} SET comment_state = 2 WHERE comment_state = 1 AND form_id = %d', $formId);
    // No mail was sent about these.
    Services::get()->database()->execute('DELETE FROM {mail}');
}
