<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Look;

use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Look\Color;
use Benefit\Shared\Look\LookSettings;
use Benefit\Shared\Look\LookStore;
use Benefit\Shared\Look\LookStyle;
use Benefit\Shared\Look\ThemeColorReader;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsScreen;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;

#[Group('sqlite')]
final class LookTest extends IntegrationTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        delete_option(LookStore::OPTION);
        self::withTheme('twentytwentyfive');
    }

    protected function tearDown(): void
    {
        parent::tearDown();
        wp_clean_theme_json_cache();
    }

    #[DataProvider('styles')]
    public function testReadsEachStyleOfTwentyTwentyFive(string $name, array $expected): void
    {
        foreach (glob(get_theme_file_path("styles/*-$name.json")) ?: [] as $file) {
            self::withUserStyles(wp_json_file_decode($file, ['associative' => true]));
        }

        self::assertSame($expected, (new ThemeColorReader())->read()->look(null)->properties());
    }

    public function testADocumentWithoutTheThemeHasAnAccentThatIsSeenOnItsOwnPage(): void
    {
        foreach (glob(get_theme_file_path('styles/*-midnight.json')) ?: [] as $file) {
            self::withUserStyles(wp_json_file_decode($file, ['associative' => true]));
        }
        $looks = new LookStore(new ThemeColorReader(), Services::get()->service(Settings::class));
        $white = Color::fromHex('#ffffff');
        self::assertLessThan(2, $looks->current()->accent->contrast($white));
        $looks->useDocumentColors($white, Color::fromHex('#1e1e1e'));

        self::assertGreaterThanOrEqual(3, $looks->current()->accent->contrast($white));
        self::assertSame(['#ffffff', '#1e1e1e'], [$looks->current()->properties()['--benefit-page'], $looks->current()->properties()['--benefit-page-text']]);
    }

    /** @return iterable<string, array{string, array<string, string>}> */
    public static function styles(): iterable
    {
        foreach (self::fixture() as $theme) {
            if (!str_contains($theme['name'], ' ')) {
                yield $theme['name'] => [$theme['name'], $theme['expected']];
            }
        }
    }

    /** WordPress's own gray button is in the styles of every theme. */
    #[TestWith(['a classic theme, light', 'd1e4dd'])]
    #[TestWith(['a classic theme, dark', '111111'])]
    public function testReadsAClassicTheme(string $name, string $background): void
    {
        $theme = self::fixture()[$name];
        self::withTheme('twentytwentyone');
        set_theme_mod('background_color', $background);
        add_theme_support('editor-color-palette', array_map(static fn(string $slug, string $color): array => ['name' => $slug, 'slug' => $slug, 'color' => $color], array_keys($theme['palette']), $theme['palette']));
        try {
            wp_clean_theme_json_cache();

            self::assertFalse(wp_theme_has_theme_json());
            self::assertSame($theme['expected'], (new ThemeColorReader())->read()->look(null)->properties());
        } finally {
            remove_theme_support('editor-color-palette');
            remove_theme_mod('background_color');
        }
    }

    public function testTheStyleFollowsTheBaseSheetOnceAndCostsNoStatement(): void
    {
        global $wpdb;
        self::assertSame(1, substr_count(self::printed(), ':root{--benefit-accent:#503aa8;--benefit-on-accent:#ffffff;'));
        wp_cache_flush();
        wp_load_alloptions();
        $before = $wpdb->num_queries;

        $html = self::printed();

        self::assertSame($before, $wpdb->num_queries);
        self::assertMatchesRegularExpression("/benefit-style-css.*benefit-style-inline-css.*:root\{--benefit-accent:#503aa8/s", $html);
        self::assertStringNotContainsString(':root{--benefit', self::printed(['wp-block-library']));
    }

    public function testFollowsTheStylesTheCustomizerAndTheSetting(): void
    {
        $accent = static fn(string $setting = ''): string => self::store($setting)->current()->accent->toHex();
        self::assertSame('#503aa8', $accent());

        self::withUserStyles(['version' => 3, 'styles' => ['elements' => ['button' => ['color' => ['background' => '#8a2b06']]]]]);
        self::assertSame('#503aa8', $accent(), 'stored');
        do_action('save_post_wp_global_styles', 1);
        self::assertSame('#8a2b06', $accent());

        self::withUserStyles(['version' => 3, 'styles' => ['elements' => ['button' => ['color' => ['background' => '#06498a']]]]]);
        do_action('customize_save_after');
        self::assertSame('#06498a', $accent());

        self::assertSame('#aa0000', $accent('#aa0000'));
        self::assertSame('#06498a', $accent(), 'and back');
        add_filter('stylesheet', static fn(): string => 'twentytwentyfive-child');
        self::withUserStyles(['version' => 3, 'styles' => ['elements' => ['button' => ['color' => ['background' => '#2b8a06']]]]]);
        self::assertSame('#2b8a06', $accent(), 'another theme');
        self::assertCount(3, get_option(LookStore::OPTION));
    }

    #[TestWith(['#503AA8', '#503aa8'])]
    #[TestWith(['', ''])]
    #[TestWith([['choice' => 'custom', 'color' => '#503aa8'], '#503aa8'])]
    #[TestWith([['choice' => 'theme', 'color' => '#503aa8'], ''])]
    public function testTheSettingTakesWhatCanBeSeen(mixed $entered, string $stored): void
    {
        self::assertSame($stored, Services::get()->settingsStore()->sanitize([LookSettings::ACCENT => $entered])[LookSettings::ACCENT]);
        self::assertSame([], get_settings_errors());
    }

    public function testTheSettingOffersTheNearestColorInsteadOfOneThatCannotBeSeen(): void
    {
        $clean = Services::get()->settingsStore()->sanitize([LookSettings::ACCENT => ['choice' => 'custom', 'color' => '#ffd400']]);
        [$error] = get_settings_errors();

        self::assertSame('', $clean[LookSettings::ACCENT]);
        self::assertStringContainsString('#ffd400 would be hard to see on your site’s background: the contrast is 1.4:1, and at least 3:1 is required. The nearest color with enough contrast is #b09100 (3.0:1).', $error['message']);
        self::assertStringContainsString('form="benefit-offer" name="benefit_settings[accent_color]" value="#b09100"', $error['message']);
        self::assertStringContainsString('id="benefit-offer"', Services::get()->service(SettingsScreen::class)->renderContent());
        self::assertSame('#b09100', Services::get()->settingsStore()->sanitize([LookSettings::ACCENT => '#b09100'])[LookSettings::ACCENT]);
    }

    #[TestWith(['red'])]
    #[TestWith(['#fff'])]
    #[TestWith([['choice' => 'custom', 'color' => ['#ffffff']]])]
    #[TestWith([['choice' => 'custom', 'color' => 'url(x)']])]
    public function testTheSettingIsAColor(mixed $entered): void
    {
        self::assertSame('', Services::get()->settingsStore()->sanitize([LookSettings::ACCENT => $entered])[LookSettings::ACCENT]);
        self::assertSame([LookSettings::ACCENT], array_column(get_settings_errors(), 'code'));
    }

    private static function store(string $setting = ''): LookStore
    {
        return new LookStore(new ThemeColorReader(), new Settings([LookSettings::ACCENT => ''], [LookSettings::ACCENT => $setting]));
    }

    /** @param list<string> $handles */
    private static function printed(array $handles = [BlockRegistrar::STYLE]): string
    {
        $styles = $GLOBALS['wp_styles'];
        $GLOBALS['wp_styles'] = new \WP_Styles();
        wp_register_style(BlockRegistrar::STYLE, '/style.css'); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- printed here only
        remove_all_filters('print_styles_array');
        add_filter('print_styles_array', (new LookStyle(static fn(): LookStore => self::store()))->addTo(...));
        try {
            ob_start();
            wp_print_styles($handles);

            return (string) ob_get_clean();
        } finally {
            $GLOBALS['wp_styles'] = $styles;
        }
    }

    private static function withTheme(string $theme): void
    {
        add_filter('stylesheet', static fn(): string => $theme, 5);
        add_filter('template', static fn(): string => $theme, 5);
        wp_clean_theme_json_cache();
    }

    /** @param array<string, mixed> $styles */
    private static function withUserStyles(array $styles): void
    {
        remove_all_filters('wp_theme_json_data_user');
        add_filter('wp_theme_json_data_user', static fn(\WP_Theme_JSON_Data $data): \WP_Theme_JSON_Data => $data->update_with($styles));
        wp_clean_theme_json_cache();
    }

    /** @return array<string, array<string, mixed>> by name */
    private static function fixture(): array
    {
        $themes = json_decode((string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/accents.json'), true, 16, JSON_THROW_ON_ERROR)['themes'];

        return array_column($themes, null, 'name');
    }
}
