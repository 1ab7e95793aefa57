<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

use Benefit\Donations\Forms\Display\DonationFormGridBlock;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\IslandProps;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** The block benefit/donation-form-grid. */
final class GridTest extends FormPageTestCase
{
    private const GOAL = ['goal' => ['enabled' => true, 'amount_minor' => 50000, 'closes' => true]];

    /** @var callable|null the block's original renderer */
    private mixed $renderer = null;
    private Services $plugin;

    protected function setUp(): void
    {
        parent::setUp();
        $type = self::gridType();
        $this->renderer = $type->render_callback;
        // The running instance has cached settings.
        $this->plugin = self::plugin();
        $type->render_callback = $this->plugin->service(DonationFormGridBlock::class)->render(...);
    }

    protected function tearDown(): void
    {
        self::gridType()->render_callback = $this->renderer;
        parent::tearDown();
    }

    private static function gridType(): \WP_Block_Type
    {
        return \WP_Block_Type_Registry::get_instance()->get_registered(DonationFormGridBlock::NAME) ?? throw new \LogicException('The block is not registered.');
    }

    public function testEachFormHasItsTitleItsTextItsGoalAndALinkToIt(): void
    {
        $form = $this->form(self::GOAL + ['button' => 'Help now']);
        wp_update_post(['ID' => $form, 'post_excerpt' => 'Rain comes in.']);
        $html = $this->grid([$form]);

        self::assertStringContainsString('A roof for the hall Rain comes in. €0 of €500 raised 0% 0 donations Help now A roof for the hall', self::words($html));
        self::assertStringContainsString('method="get" action="' . HtmlOutput::url((string) get_permalink($form)) . '"><input type="hidden" name="form-id" value="' . $form . '">', $html);
        self::assertStringNotContainsString('class="give-form"', $html);
    }

    public function testWhichFormsInWhichOrderAndHowMany(): void
    {
        $forms = array_map(fn(string $title): int => $this->titled($title), ['Bridge', 'Attic', 'Cellar']);
        [$bridge, $attic, $cellar] = $forms;

        self::assertSame([$cellar, $attic, $bridge], self::ids($this->grid($forms)));
        self::assertSame([$bridge, $attic, $cellar], self::ids($this->grid($forms, ',"order":"oldest"')));
        self::assertSame([$attic, $bridge, $cellar], self::ids($this->grid($forms, ',"order":"title"')));
        self::assertSame([$attic, $cellar], self::ids($this->grid([$attic, $cellar], ',"order":"chosen"')));
        self::assertSame([$cellar], self::ids($this->grid($forms, ',"number":1')));
        self::assertContains($attic, self::ids($this->grid([])), 'None chosen: all of them.');
    }

    public function testFormsThatNotEverybodyMayGiveByAreLeftOut(): void
    {
        $draft = $this->titled('Draft');
        wp_update_post(['ID' => $draft, 'post_status' => 'draft']);
        $locked = $this->titled('Locked');
        wp_update_post(['ID' => $locked, 'post_password' => 'secret']);
        $page = $this->pageWith('No form.');

        self::assertSame([], self::ids($this->grid([$draft, $locked, $page])));
        self::assertStringContainsString('There are no donation forms right now.', self::words($this->grid([$draft])));
        self::assertStringContainsString('Soon more.', self::words($this->grid([$draft], ',"emptyText":"Soon more."')));
        // The title of anything that is not a public form is secret.
        self::assertStringNotContainsString('<dialog', $this->grid([$draft]));
    }

    public function testAFormThatEndedWithItsGoalSaysSoAndOpensNothing(): void
    {
        $form = $this->form(self::GOAL);
        GiftMaker::paid(self::plugin(), ['formId' => $form, 'amountMinor' => 50000, 'gateway' => 'offline']);
        $html = $this->grid([$form]);

        self::assertStringContainsString('€500 of €500 raised 100% 1 donation This form has reached its goal', self::words($html));
        self::assertSame([], self::ids($html));
    }

    public function testAFormThatTheAddressAsksForOpensWithWhatItChooses(): void
    {
        $forms = [$this->titled('Bridge'), $this->titled('Attic')];
        $page = $this->pageWith(sprintf('<!-- wp:benefit/donation-form-grid {"ids":[%d,%d]} /-->', ...$forms));
        $html = self::read($page, null, ['form-id' => (string) $forms[1], 'payment-mode' => 'offline', 'level-id' => 'custom', 'custom-amount' => '33,5 &"'])->text;
        $launchers = [];
        foreach (IslandProps::all($html, 'donation-opener') as $props) {
            $launchers[$props['form_id']] = [$props['is_open'], $props['src']];
        }
        $source = add_query_arg(['payment-mode' => 'offline', 'level-id' => 'custom', 'custom-amount' => '33%2C5+%26%22', 'form-id' => $forms[1]], (string) get_permalink($forms[1]));

        self::assertSame([true, $source], $launchers[$forms[1]]);
        self::assertSame([false, add_query_arg('form-id', $forms[0], (string) get_permalink($forms[0]))], $launchers[$forms[0]]);
        // Without scripts, the browser focuses the button, which leads there.
        self::assertSame(1, preg_match_all('/<button[^>]* autofocus>/', $html));
        self::assertSame('33,5 &"', self::field($html, 'custom-amount'));
    }

    public function testItAsksTheDatabaseEquallyOftenForTwoFormsAndForTwelve(): void
    {
        $forms = array_map(fn(int $number): int => $this->withPicture($this->titled("Form $number", self::GOAL)), range(1, 12));
        $queries = function (array $ids): int {
            wp_cache_flush();
            $page = $this->pageWith('');
            get_post($page);
            wp_load_alloptions();
            $before = $GLOBALS['wpdb']->num_queries;
            $this->grid($ids);

            return $GLOBALS['wpdb']->num_queries - $before;
        };
        $queries([$forms[0]]);

        self::assertSame($queries(array_slice($forms, 0, 2)), $queries($forms));
    }

    public function testTheShortcodeShowsTheSame(): void
    {
        $forms = [$this->titled('Bridge'), $this->titled('Attic')];

        self::assertSame([$forms[1]], self::ids(do_shortcode("[give_form_grid ids=\"{$forms[0]}, {$forms[1]}\" orderby=\"title\" forms_per_page=\"1\"]")));
        self::assertStringContainsString('give-grid--2', do_shortcode("[give_form_grid ids=\"{$forms[0]}\" columns=\"2\"]"));
    }

    public function testItsPageCanFetchAFormAndIsTheSameForAll(): void
    {
        $page = $this->pageWith(sprintf('<!-- wp:benefit/donation-form-grid {"ids":[%d]} /-->', $this->form()));
        $stranger = self::read($page);

        self::assertArrayNotHasKey('set-cookie', $stranger->headers);
        $islands = array_keys($this->settings()['islands']);
        self::assertSame(['donation-opener', 'donation-form'], $islands);
        self::assertSame(self::plain($stranger->text), self::plain(self::read($page, Caller::visitor())->text));
    }

    /**
     * @return array<string, array{array<string, mixed>, bool}> definition, whether the form hydrates after the second
     * script
     */
    public static function fetchedForms(): array
    {
        $monthly = ['mode' => 'donor', 'periods' => ['month'], 'times' => 0];

        return [
            'a plain form' => [[], false],
            'questions' => [['fields' => [['slug' => 'why', 'kind' => 'text', 'label' => 'Why?']]], true],
            'a day' => [['fields' => [['slug' => 'day', 'kind' => 'date', 'label' => 'When?']]], true],
            'an address' => [['billing' => 'optional'], true],
            'logging in' => [['login' => 'login'], true],
            'covered fees' => [['fees' => ['enabled' => true, 'basis_points' => 290, 'fixed_minor' => 30, 'is_ticked' => false]], true],
            'a summary' => [['has_summary' => true], true],
            'steps' => [['steps' => true], true],
            'given every month' => [['recurring' => $monthly], true],
            'one level that is given every month' => [['levels' => [['id' => 2, 'amount_minor' => 2500, 'label' => '', 'recurring' => $monthly]]], true],
        ];
    }

    /** @param array<string, mixed> $definition */
    #[DataProvider('fetchedForms')]
    public function testItsPageHasTheScriptsOfAFormThatItFetches(array $definition, bool $hasRest): void
    {
        $this->grid([$this->form($definition + ['steps' => false])]);
        ['islands' => $islands, 'libs' => $libraries] = $this->settings();

        self::assertStringContainsString('/donation-form.js?', $islands['donation-form']['src']);
        self::assertSame($hasRest, in_array('benefit-donation-form-deferred', array_column($libraries, 'handle'), true));
    }

    /** @return array<string, mixed> props of the page's islands */
    private function settings(): array
    {
        ob_start();
        $this->plugin->islands()->printScriptsWithoutTheme();
        self::assertSame(1, preg_match('~<script[^>]*id="benefit-islands"[^>]*>(.*?)</script>~s', (string) ob_get_clean(), $found));

        return json_decode($found[1], true);
    }

    /** @param list<int> $ids */
    private function grid(array $ids, string $attributes = ''): string
    {
        return do_blocks(sprintf('<!-- wp:benefit/donation-form-grid {"ids":%s%s} /-->', wp_json_encode($ids), $attributes));
    }

    /** @param array<string, mixed> $definition */
    private function titled(string $title, array $definition = []): int
    {
        static $minutes = 0;
        $form = $this->form($definition);
        $day = gmdate('Y-m-d H:i:s', 1_700_000_000 + 60 * ++$minutes);
        wp_update_post(['ID' => $form, 'post_title' => $title, 'post_date' => $day, 'post_date_gmt' => $day]);

        return $form;
    }

    private function withPicture(int $form): int
    {
        $picture = wp_insert_attachment(['post_title' => 'Picture', 'post_mime_type' => 'image/png', 'post_status' => 'inherit'], "picture-$form.png");
        update_post_meta($form, '_thumbnail_id', $picture);

        return $form;
    }

    /** @return list<int> ids of the forms that can be opened */
    private static function ids(string $html): array
    {
        preg_match_all('/"form_id":(\d+)/', $html, $found);

        return array_map('intval', $found[1]);
    }

    /** Removes the number of the grid, which increases within one process. */
    private static function plain(string $html): string
    {
        return (string) preg_replace('/give-grid-\d+/', 'give-grid', $html);
    }
}
