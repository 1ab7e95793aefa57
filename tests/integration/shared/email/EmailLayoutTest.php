<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Email;

use Benefit\Shared\Email\EmailBranding;
use Benefit\Shared\Email\EmailColors;
use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailGlance;
use Benefit\Shared\Email\EmailMessage;
use Benefit\Shared\Email\EmailText;
use Benefit\Shared\Look\Color;
use Benefit\Shared\Look\Look;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** The one layout of all emails, in the programs that people read them with. */
#[Group('sqlite')]
final class EmailLayoutTest extends MailTestCase
{
    private const LARGEST_BYTES = 60 * 1024;

    public function testThePlainTextSaysEverythingThatTheHtmlSays(): void
    {
        foreach ($this->examples() as $kind => $message) {
            $text = self::words($message->text);
            foreach (self::visibleTexts($message->html) as $visible) {
                self::assertStringContainsString(self::words($visible), $text, $kind);
            }
        }
    }

    /** Some programs drop the styles in the head. */
    public function testEveryColorIsInlineAndReadableInBothModes(): void
    {
        foreach ($this->examples() as $kind => $message) {
            self::assertLessThanOrEqual(self::LARGEST_BYTES, strlen($message->html), $kind);
            $body = (string) preg_replace('/<style>.*<\/style>/s', '', $message->html);
            foreach (['h1', 'p', 'span', 'td class', 'a '] as $start) {
                preg_match_all("/<{$start}[^>]*>/", $body, $tags);
                foreach ($tags[0] as $tag) {
                    self::assertMatchesRegularExpression('/color:#|style="(margin|padding|width)[^"]*"|bgcolor|class="(card|pad|bg)/', $tag, $kind);
                }
            }
        }
    }

    /** @param string $accent as a site may have chosen it */
    #[DataProvider('provideAccents')]
    public function testButtonAndLinksCanBeReadOnWhiteAndOnDark(string $accent): void
    {
        $white = Color::fromHex('#ffffff');
        $colors = EmailColors::fromLook(new Look($white, Color::fromHex('#111111'), $white, Color::fromHex($accent)));

        foreach ([[$colors->onAccent, $colors->accent], [$colors->link, '#ffffff'], [$colors->linkDark, '#1d1a24']] as [$text, $page]) {
            self::assertGreaterThanOrEqual(4.5, Color::fromHex($text)->contrast(Color::fromHex($page)), "$text on $page");
        }
        self::assertGreaterThanOrEqual(3.0, Color::fromHex($colors->accent)->contrast($white));
    }

    /** @return iterable<string, array{string}> */
    public static function provideAccents(): iterable
    {
        foreach (['#503aa8', '#0073ff', '#d9480f', '#ffee58', '#ffffff', '#000000', '#777777', '#5fd6bf'] as $accent) {
            yield $accent => [$accent];
        }
    }

    public function testOneButtonThenLinksThenRowsWithAmountsThatStayWhole(): void
    {
        $html = $this->draft(
            links: [['label' => 'View', 'url' => 'https://example.org/1'], ['label' => 'Map', 'url' => 'https://example.org/2']],
            rows: [[['label' => '2 × ' . str_repeat('Harbour ', 25), 'amount' => '€1,000,000,000', 'total' => true]]],
        )->html;
        $html = self::decode($html);

        self::assertSame(1, substr_count($html, 'bgcolor="#503aa8"'), 'One link is a button.');
        self::assertLessThan(strpos($html, '>Map<'), strpos($html, '>View<'));
        self::assertMatchesRegularExpression('/white-space:nowrap[^"]*">€1,000,000,000</', $html);
    }

    public function testALineSaysWhatItIsAboutBeforeItIsOpened(): void
    {
        $facts = [['label' => 'Date and time', 'value' => 'March 20, 2027'], ['label' => 'Location', 'value' => "Harbour Hall\nQuay Street 12"]];

        self::assertStringContainsString('overflow:hidden">March 20, 2027 · Harbour Hall Quay Street 12</div>', self::decode($this->draft(facts: $facts)->html));
        self::assertStringContainsString('overflow:hidden">Hello</div>', self::decode($this->draft()->html));
    }

    public function testFromRightToLeftTheColumnsChangeSides(): void
    {
        $GLOBALS['wp_locale']->text_direction = 'rtl';
        try {
            $html = $this->draft(rows: [[['label' => 'Total', 'amount' => '25', 'total' => true]]])->html;
        } finally {
            $GLOBALS['wp_locale']->text_direction = 'ltr';
        }
        self::assertStringContainsString('dir="rtl"', $html);
        self::assertMatchesRegularExpression('/align="left"[^>]*padding-right:16px/', $html);
    }

    public function testTheLogoOfTheSettingIsAboveOrElseTheSitesOrElseItsName(): void
    {
        self::assertSame('', $this->branding()->logo);
        self::assertDoesNotMatchRegularExpression('/<img/', $this->draft()->html);

        update_option('site_logo', self::image('site.png'));
        self::assertStringEndsWith('site.png', $this->branding()->logo);

        $html = $this->draft(branding: $this->branding(['mail_logo' => self::image('mail.png')]))->html;
        self::assertMatchesRegularExpression('/<img src="[^"]*mail\.png" height="40" width="160" alt="Harbour Hall"/', str_replace(get_bloginfo('name'), 'Harbour Hall', $html));
    }

    public function testALogoKeepsItsShapeInsideOfTheLargestSize(): void
    {
        foreach ([[320, 80, 160, 40], [2800, 100, 280, 10], [40, 20, 40, 20]] as [$width, $height, $shownWidth, $shownHeight]) {
            $branding = $this->branding(['mail_logo' => self::image('logo.png', $width, $height)]);
            self::assertSame([$shownWidth, $shownHeight], [$branding->logoWidth, $branding->logoHeight]);
        }
    }

    /** Drawings are not shown by email programs. */
    public function testADrawingIsNoLogo(): void
    {
        $drawing = self::image('logo.svg', type: 'image/svg+xml');
        update_option('site_logo', $drawing);
        self::assertSame('', $this->branding()->logo);

        $store = Services::get()->settingsStore();
        self::assertSame(0, $store->sanitize(['mail_logo' => $drawing])['mail_logo']);
        $image = self::image('logo.png');
        self::assertSame($image, $store->sanitize(['mail_logo' => (string) $image])['mail_logo']);
    }

    public function testTheFooterHasTheOrganizersAddress(): void
    {
        $message = $this->draft(branding: $this->branding(['mail_address' => "Harbour Hall\nQuay Street 12"]));

        self::assertStringContainsString('Harbour Hall<br>Quay Street 12<br>', $message->html);
        self::assertStringContainsString("Harbour Hall\nQuay Street 12\n", $message->text);
    }

    /** @param array<string, mixed> $settings */
    private function branding(array $settings = []): EmailBranding
    {
        return EmailBranding::fromSettings(Services::get()->settingsStore()->loadSettings($settings));
    }

    private static function image(string $file, int $width = 320, int $height = 80, string $type = 'image/png'): int
    {
        $image = wp_insert_attachment(['post_title' => 'Logo', 'post_mime_type' => $type], $file);
        wp_update_attachment_metadata($image, ['file' => $file, 'width' => $width, 'height' => $height]);

        return $image;
    }

    /** @return array<string, EmailMessage> by kind */
    private function examples(): array
    {
        $templates = Services::get()->emailTemplates();
        $examples = [];
        foreach ($templates->all() as $kind => $template) {
            $examples[$kind] = $templates->buildExample($kind, $template);
        }

        return $examples;
    }

    /**
     * @param list<array{label: string, url: string}> $links
     * @param list<list<array{label: string, amount: string, total: bool}>> $rows
     * @param list<array{label: string, value: string}> $facts
     */
    private function draft(array $links = [], array $rows = [], array $facts = [], EmailBranding $branding = new EmailBranding()): EmailMessage
    {
        $white = Color::fromHex('#ffffff');
        $colors = EmailColors::fromLook(new Look($white, Color::fromHex('#111111'), $white, Color::fromHex('#503aa8')));

        return (new EmailDraft([], rows: $rows, links: $links, glance: new EmailGlance($facts)))->message(new EmailText('Subject', 'Heading', ['Hello'], 'Bye'), $colors, $branding);
    }

    /** @return list<string> */
    private static function visibleTexts(string $html): array
    {
        $body = (string) preg_replace(['/<head>.*<\/head>/s', '/<div style="display:none.*?<\/div>/s'], '', $html);
        preg_match_all('/>([^<>]+)</', $body, $found);

        return array_values(array_filter(array_map(static fn(string $text): string => trim(self::decode($text)), $found[1])));
    }

    private static function decode(string $html): string
    {
        return html_entity_decode($html, ENT_QUOTES | ENT_HTML5);
    }

    private static function words(string $text): string
    {
        return (string) preg_replace('/\s+/u', ' ', $text);
    }
}
