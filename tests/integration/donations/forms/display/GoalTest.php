<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Tests\Donor;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Services;

/** A form's goal: display, progress of live donations, and what happens when it is reached. */
final class GoalTest extends FormPageTestCase
{
    public function testAFormSaysHowFarItIsByRealMoney(): void
    {
        $form = $this->formWithGoal(closes: false);
        $page = $this->pageWith(self::block($form));
        $this->paid($form, 40000);
        Donor::give(self::plugin(), $form, ['give-price-id' => '4']);
        $html = self::read($page)->text;

        self::assertStringContainsString('€400 of €500 raised 80% 1 donation', self::words($html));
        self::assertStringContainsString('<progress max="100" value="80"', $html);
    }

    public function testTheCampaignOfAFormCostsNoQuery(): void
    {
        $campaign = (int) wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => 'publish', 'post_title' => 'A new roof']);
        update_post_meta($campaign, CampaignMetaFields::END, '2020-02-03T12:00:00Z');
        $queries = function (int $campaignId): int {
            $page = $this->pageWith(self::block($this->form(['campaign_id' => $campaignId, 'goal' => ['enabled' => true, 'amount_minor' => 50000, 'closes' => false]])));
            wp_cache_flush();
            $before = $GLOBALS['wpdb']->num_queries;
            self::assertStringContainsString('€0 of €500 raised', self::words(self::read($page)->text));

            return $GLOBALS['wpdb']->num_queries - $before;
        };
        $queries(0);

        self::assertSame($queries(0), $queries($campaign));
    }

    public function testOneThatEndsWithItsGoalTakesNothingMore(): void
    {
        $form = $this->formWithGoal(closes: true);
        $page = $this->pageWith(self::block($form));
        $this->paid($form, 50000);

        self::assertStringNotContainsString('<form class="give-form"', self::read($page)->text);
        self::assertStringContainsString('reached its goal', self::words(self::read($page)->text));
        $refused = self::post($page, $form);
        self::assertSame(422, $refused->status);
        self::assertStringContainsString('reached its goal', self::words($refused->text));
        self::assertSame(1, self::rowsIn('donation'));
    }

    public function testOneThatGoesOnTakesMore(): void
    {
        $form = $this->formWithGoal(closes: false);
        $this->paid($form, 70000);

        self::assertStringContainsString('<progress max="100" value="100"', self::read($this->pageWith(self::block($form)))->text);
        Donor::give(self::plugin(), $form, ['give-price-id' => '2']);
        self::assertSame(2, self::rowsIn('donation'));
    }

    public function testPagesThatShowAGoalAreMadeAnewWhenItMoves(): void
    {
        $form = $this->formWithGoal(closes: false);
        $page = $this->pageWith(self::block($form));
        $other = $this->pageWith(self::block($this->form()));
        $purged = [];
        // Every page ends with this hook; this test renders many pages in one request.
        $hooks = $GLOBALS['wp_filter'];
        remove_all_actions('shutdown');
        $plugin = self::plugin();
        add_action('clean_post_cache', static function (int $id) use (&$purged): void {
            $purged[] = $id;
        });
        $this->paid($form, 100, $plugin);
        do_action('shutdown');
        $GLOBALS['wp_filter'] = $hooks;

        self::assertContains($form, $purged);
        self::assertContains($page, $purged);
        self::assertNotContains($other, $purged);
    }

    private function formWithGoal(bool $closes): int
    {
        return $this->form(['goal' => ['enabled' => true, 'amount_minor' => 50000, 'closes' => $closes]]);
    }

    /** Makes a live donation. */
    private function paid(int $form, int $minor, ?Services $plugin = null): void
    {
        GiftMaker::paid($plugin ?? self::plugin(), ['formId' => $form, 'amountMinor' => $minor, 'gateway' => 'offline']);
    }
}
