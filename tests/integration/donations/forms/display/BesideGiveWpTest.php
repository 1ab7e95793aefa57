<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

use Benefit\Donations\GiveWpPlugin;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Html\PageScripts;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use PHPUnit\Framework\Attributes\PreserveGlobalState;
use PHPUnit\Framework\Attributes\RunInSeparateProcess;

/**
 * A site that moves from GiveWP has both plugins active for a while. GiveWP runs `give_<give_action>` on `init` for
 * every POST, and ends the request.
 */
final class BesideGiveWpTest extends FormPageTestCase
{
    public function testAloneTheFormHasTheFieldOfTheSpecification(): void
    {
        $form = $this->form();
        $html = self::read($this->pageWith(self::block($form)))->text;

        self::assertSame('purchase', self::field($html, 'give_action'));
        self::assertNull(self::field($html, 'benefit_action'));
    }

    /** GiveWP prints its object before or after ours: its own values stay, and our scripts read an object of their own. */
    public function testTheGlobalsOfGiveWpAreAddedTo(): void
    {
        $template = (string) tempnam(sys_get_temp_dir(), 'benefit');
        $islands = new IslandRegistry(dirname(__DIR__, 5) . '/plugin.php', ['donation-form' => $template], self::plugin()->service(PageScripts::class)->data());
        $islands->renderIsland('donation-form', []);
        unlink($template);
        ob_start();
        $islands->printScriptsWithoutTheme();
        $html = (string) ob_get_clean();

        self::assertStringContainsString('var benefitDonationForms={', $html);
        self::assertStringContainsString('window.give_global_vars=Object.assign(window.give_global_vars||{},{...benefitDonationForms,...window.give_global_vars});', $html);
        self::assertStringNotContainsString('var give_global_vars', $html);
    }

    #[RunInSeparateProcess]
    #[PreserveGlobalState(false)]
    public function testNeitherTheFormNorItsReviewSendsWhatGiveWpTakes(): void
    {
        self::activateGiveWp();
        $form = $this->form();
        $page = $this->pageWith(self::block($form));
        $html = self::read($page)->text;

        self::assertNull(self::field($html, 'give_action'));
        $mark = ['give_action' => '', 'benefit_action' => (string) self::field($html, 'benefit_action')];
        $donor = Caller::visitor();
        $this->renderAnew();
        $review = self::hidden(self::post($page, $form, $mark, $donor)->text);

        self::assertArrayNotHasKey('give_action', $review);
        $this->renderAnew();
        self::assertSame(303, (new Entrance())->send(RouteChannel::Form, $donor, HttpRequest::form($review), page: $page)->status);
        self::assertSame(1, self::rowsIn('donation'));
    }

    #[RunInSeparateProcess]
    #[PreserveGlobalState(false)]
    public function testAPostOfGiveWpsOwnFormStaysItsOwn(): void
    {
        self::activateGiveWp();
        $form = $this->form();
        $answer = self::post($this->pageWith(self::block($form)), $form, ['give-idempotency-key' => str_repeat('k', 20)]);

        self::assertSame(200, $answer->status);
        self::assertStringNotContainsString('give-review', $answer->text);
        self::assertSame(0, self::rowsIn('donation'));
    }

    private static function activateGiveWp(): void
    {
        self::assertFalse(GiveWpPlugin::isActive());
        eval('function give() {}');
    }
}
