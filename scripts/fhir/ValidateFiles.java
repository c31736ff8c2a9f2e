import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.support.DefaultProfileValidationSupport;
import ca.uhn.fhir.validation.FhirValidator;
import ca.uhn.fhir.validation.ResultSeverityEnum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hl7.fhir.common.hapi.validation.support.CommonCodeSystemsTerminologyService;
import org.hl7.fhir.common.hapi.validation.support.InMemoryTerminologyServerValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.PrePopulatedValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.SnapshotGeneratingValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.ValidationSupportChain;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;
import org.hl7.fhir.r4.model.CodeSystem;

/** Validates NDJSON files of a folder by HL7's validator in HAPI FHIR: all lines, or about so many of each file. */
public class ValidateFiles {
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    int sample = Integer.parseInt(args[1]);
    FhirContext context = FhirContext.forR4();
    FhirValidator validator = makeValidator(context, folder);
    Map<String, Integer> kinds = new TreeMap<>();
    for (Path file : listFiles(folder, "")) {
      List<String> lines = Files.readAllLines(file);
      int step = sample == 0 ? 1 : Math.max(1, lines.size() / sample);
      int validated = 0;
      int faulty = 0;
      for (int at = 0; at < lines.size(); at += step) {
        var errors = validator.validateWithResult(lines.get(at)).getMessages().stream()
            .filter(each -> each.getSeverity().compareTo(ResultSeverityEnum.ERROR) >= 0).toList();
        validated += 1;
        if (!errors.isEmpty()) faulty += 1;
        for (var error : errors) kinds.merge(file.getFileName() + ": " + error.getMessage(), 1, Integer::sum);
      }
      System.out.printf("HAPI: %s: %d of %d validated, %d with errors%n", file.getFileName(), validated, lines.size(), faulty);
    }
    kinds.forEach((kind, count) -> System.out.println("  " + count + " times " + kind));
    System.exit(kinds.isEmpty() ? 0 : 1);
  }

  private static FhirValidator makeValidator(FhirContext context, Path folder) throws IOException {
    var own = new PrePopulatedValidationSupport(context);
    for (Path file : listFiles(folder, "CodeSystem"))
      for (String line : Files.readAllLines(file))
        own.addCodeSystem(context.newJsonParser().parseResource(CodeSystem.class, line));
    var module = new FhirInstanceValidator(new ValidationSupportChain(
        new DefaultProfileValidationSupport(context), own,
        new CommonCodeSystemsTerminologyService(context),
        new InMemoryTerminologyServerValidationSupport(context),
        new SnapshotGeneratingValidationSupport(context)));
    module.setAnyExtensionsAllowed(true);
    FhirValidator validator = context.newValidator();
    validator.registerValidatorModule(module);
    return validator;
  }

  private static List<Path> listFiles(Path folder, String start) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(each -> each.getFileName().toString().matches(start + ".*\\.ndjson")).sorted().toList();
    }
  }
}
